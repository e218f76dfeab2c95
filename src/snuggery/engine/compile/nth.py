"""The one instruction that an artefact leaves open: the element of a set that has so many lower ones (`kit.bits.nth`).

Processors of the x86 family have one for it, pdep, since 2013; elsewhere some twenty others do it, without a branch.
"""

NAME = "snuggery_nth"

PDEP = f"""
declare i64 @llvm.x86.bmi.pdep.64(i64, i64)
declare i64 @llvm.cttz.i64(i64, i1)
define i64 @{NAME}(i64 %set, i64 %lower) alwaysinline {{
  %place = shl i64 1, %lower
  %bit = call i64 @llvm.x86.bmi.pdep.64(i64 %place, i64 %set)
  %element = call i64 @llvm.cttz.i64(i64 %bit, i1 false)
  ret i64 %element
}}
"""

HALF = """
  %low{w} = and i64 %x{v}, {mask}
  %count{w} = call i64 @llvm.ctpop.i64(i64 %low{w})
  %up{w} = icmp uge i64 %k{v}, %count{w}
  %less{w} = select i1 %up{w}, i64 %count{w}, i64 0
  %k{w} = sub i64 %k{v}, %less{w}
  %by{w} = select i1 %up{w}, i64 {w}, i64 0
  %x{w} = lshr i64 %x{v}, %by{w}
  %place{w} = add i64 %place{v}, %by{w}
"""
HALVES = "".join(HALF.format(w=width, v=2 * width, mask=(1 << width) - 1) for width in (4, 2, 1))

# The element of a set that has so many lower ones, without a branch: it counts the elements of all bytes at once, finds
# the byte by the sums of those counts, and halves what is left.
BY_COUNTING = f"""
declare i64 @llvm.ctpop.i64(i64)
define i64 @{NAME}(i64 %set, i64 %lower) alwaysinline {{
  %odd = lshr i64 %set, 1
  %odds = and i64 %odd, {0x5555555555555555}
  %pairs = sub i64 %set, %odds
  %even = and i64 %pairs, {0x3333333333333333}
  %next = lshr i64 %pairs, 2
  %nexts = and i64 %next, {0x3333333333333333}
  %fours = add i64 %even, %nexts
  %high = lshr i64 %fours, 4
  %both = add i64 %fours, %high
  %bytes = and i64 %both, {0x0F0F0F0F0F0F0F0F}
  %sums = mul i64 %bytes, {0x0101010101010101}
  %wanted = mul i64 %lower, {0x0101010101010101}
  %marked = or i64 %wanted, {-0x7F7F7F7F7F7F7F80}
  %apart = sub i64 %marked, %sums
  %passed = and i64 %apart, {-0x7F7F7F7F7F7F7F80}
  %places = call i64 @llvm.ctpop.i64(i64 %passed)
  %place8 = shl i64 %places, 3
  %earlier = shl i64 %sums, 8
  %there = lshr i64 %earlier, %place8
  %before = and i64 %there, 255
  %k8 = sub i64 %lower, %before
  %x8 = lshr i64 %set, %place8
{HALVES}
  ret i64 %place1
}}
"""


def definition(triple: str, features: str) -> str:
    """Return what defines it for a processor with these features, as LLVM text."""
    return PDEP if triple.startswith("x86_64") and "+bmi2" in features.split(",") else BY_COUNTING
