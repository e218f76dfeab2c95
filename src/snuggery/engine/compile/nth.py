"""The one instruction that an artefact leaves open: the element of a set that has so many lower ones (`kit.bits.nth`).

Processors of the x86 family have one for it, pdep, since 2013; elsewhere the lower elements are cleared one by one.
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

ONE_BY_ONE = f"""
declare i64 @llvm.cttz.i64(i64, i1)
define i64 @{NAME}(i64 %set, i64 %lower) alwaysinline {{
entry:
  br label %look
look:
  %left = phi i64 [ %set, %entry ], [ %rest, %clear ]
  %more = phi i64 [ %lower, %entry ], [ %fewer, %clear ]
  %found = icmp eq i64 %more, 0
  br i1 %found, label %done, label %clear
clear:
  %less = sub i64 %left, 1
  %rest = and i64 %left, %less
  %fewer = sub i64 %more, 1
  br label %look
done:
  %element = call i64 @llvm.cttz.i64(i64 %left, i1 false)
  ret i64 %element
}}
"""


def definition(triple: str, features: str) -> str:
    """Return what defines it for a processor with these features, as LLVM text."""
    return PDEP if triple.startswith("x86_64") and "+bmi2" in features.split(",") else ONE_BY_ONE
