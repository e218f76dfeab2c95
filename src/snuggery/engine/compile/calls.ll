; How Python calls a loop: what PyCFunction_NewEx makes a function of.
;
; %self is a bytes object that says of a loop, in words of 64 bits: where it is, where the table of the interpreter's
; functions is, what comes back, whether other threads may run meanwhile, how many arguments it takes, and how each is
; passed: 0 a whole number, 1 a word, 2 a float, else an array: the size of an element, shifted by 8, and its axes.
; The slots that the loop reads are filled from the arguments: see kinds.py.  HEAD is the size of the head of an object,
; SAID where the bytes of a bytes object begin.

define ptr @snuggery_call(ptr %self, ptr %args, i64 %count) {
entry:
  %slots = alloca [128 x i64], align 16
  %said = getelementptr i8, ptr %self, i64 SAID
  %loop = load ptr, ptr %said
  %api.at = getelementptr i64, ptr %said, i64 1
  %api = load ptr, ptr %api.at
  %gives.at = getelementptr i64, ptr %said, i64 2
  %gives = load i64, ptr %gives.at
  %releases.at = getelementptr i64, ptr %said, i64 3
  %releases = load i64, ptr %releases.at
  %takes.at = getelementptr i64, ptr %said, i64 4
  %takes = load i64, ptr %takes.at
  %kinds = getelementptr i64, ptr %said, i64 5
  %right = icmp eq i64 %count, %takes
  br i1 %right, label %next, label %refuse

next:
  %i = phi i64 [ 0, %entry ], [ %i.plain, %plain ], [ %i.axes, %axes.done ]
  %slot = phi ptr [ %slots, %entry ], [ %slot.plain, %plain ], [ %slot.axes, %axes.done ]
  %all = icmp eq i64 %i, %takes
  br i1 %all, label %call, label %take

take:
  %arg.at = getelementptr ptr, ptr %args, i64 %i
  %arg = load ptr, ptr %arg.at
  %kind.at = getelementptr i64, ptr %kinds, i64 %i
  %kind = load i64, ptr %kind.at
  switch i64 %kind, label %array [
    i64 0, label %whole
    i64 1, label %word
    i64 2, label %float
  ]

whole:
  %whole.f = load ptr, ptr %api
  %whole.v = call i64 %whole.f(ptr %arg)
  br label %number

word:
  %word.at = getelementptr ptr, ptr %api, i64 1
  %word.f = load ptr, ptr %word.at
  %word.v = call i64 %word.f(ptr %arg)
  br label %number

float:
  %float.at = getelementptr ptr, ptr %api, i64 2
  %float.f = load ptr, ptr %float.at
  %float.d = call double %float.f(ptr %arg)
  %float.v = bitcast double %float.d to i64
  %float.odd = fcmp oeq double %float.d, -1.0
  %float.as = select i1 %float.odd, i64 -1, i64 0
  br label %number

number:
  %value = phi i64 [ %whole.v, %whole ], [ %word.v, %word ], [ %float.v, %float ]
  %odd.v = phi i64 [ %whole.v, %whole ], [ %word.v, %word ], [ %float.as, %float ]
  %odd = icmp eq i64 %odd.v, -1
  br i1 %odd, label %perhaps, label %plain

perhaps:
  %occurred.at = getelementptr ptr, ptr %api, i64 3
  %occurred.f = load ptr, ptr %occurred.at
  %error = call ptr %occurred.f()
  %good = icmp eq ptr %error, null
  br i1 %good, label %plain, label %failed

plain:
  store i64 %value, ptr %slot
  %slot.plain = getelementptr i64, ptr %slot, i64 1
  %i.plain = add i64 %i, 1
  br label %next

array:
  %type.at = getelementptr i8, ptr %arg, i64 TYPE
  %type = load ptr, ptr %type.at
  %ndarray.at = getelementptr ptr, ptr %api, i64 14
  %ndarray = load ptr, ptr %ndarray.at
  %exactly = icmp eq ptr %type, %ndarray
  br i1 %exactly, label %shape, label %subtype

subtype:
  %subtype.at = getelementptr ptr, ptr %api, i64 5
  %subtype.f = load ptr, ptr %subtype.at
  %is.array = call i32 %subtype.f(ptr %type, ptr %ndarray)
  %kin = icmp ne i32 %is.array, 0
  br i1 %kin, label %shape, label %refuse

shape:
  %fields = getelementptr i8, ptr %arg, i64 HEAD
  %data = load i64, ptr %fields
  %axes.at = getelementptr i8, ptr %fields, i64 8
  %axes.found = load i32, ptr %axes.at
  %axes.wide = zext i32 %axes.found to i64
  %lengths.at = getelementptr i8, ptr %fields, i64 16
  %lengths = load ptr, ptr %lengths.at
  %strides.at = getelementptr i8, ptr %fields, i64 24
  %strides = load ptr, ptr %strides.at
  %flags.at = getelementptr i8, ptr %fields, i64 48
  %flags = load i32, ptr %flags.at
  %axes = and i64 %kind, 15
  %size = lshr i64 %kind, 8
  %same.axes = icmp eq i64 %axes.wide, %axes
  %contiguous = trunc i32 %flags to i1
  %fits = and i1 %same.axes, %contiguous
  br i1 %fits, label %stride, label %refuse

stride:
  %last = sub i64 %axes, 1
  %stride.at = getelementptr i64, ptr %strides, i64 %last
  %stride.v = load i64, ptr %stride.at
  %same.size = icmp eq i64 %stride.v, %size
  %empty = icmp eq i64 %stride.v, 0
  %sized = or i1 %same.size, %empty
  br i1 %sized, label %axes.first, label %refuse

axes.first:
  store i64 %data, ptr %slot
  br label %axis

axis:
  %a = phi i64 [ 0, %axes.first ], [ %a.next, %axis ]
  %length.at = getelementptr i64, ptr %lengths, i64 %a
  %length = load i64, ptr %length.at
  %a.next = add i64 %a, 1
  %length.slot = getelementptr i64, ptr %slot, i64 %a.next
  store i64 %length, ptr %length.slot
  %more = icmp ult i64 %a.next, %axes
  br i1 %more, label %axis, label %axes.done

axes.done:
  %used = add i64 %axes, 1
  %slot.axes = getelementptr i64, ptr %slot, i64 %used
  %i.axes = add i64 %i, 1
  br label %next

call:
  %apart = icmp ne i64 %releases, 0
  br i1 %apart, label %released, label %held

held:
  %held.bad = call i32 %loop(ptr %slots)
  br label %called

released:
  %save.at = getelementptr ptr, ptr %api, i64 6
  %save = load ptr, ptr %save.at
  %thread = call ptr %save()
  %released.bad = call i32 %loop(ptr %slots)
  %restore.at = getelementptr ptr, ptr %api, i64 7
  %restore = load ptr, ptr %restore.at
  call void %restore(ptr %thread)
  br label %called

called:
  %bad = phi i32 [ %held.bad, %held ], [ %released.bad, %released ]
  %fine = icmp eq i32 %bad, 0
  br i1 %fine, label %answer, label %raised

answer:
  %result = load i64, ptr %slots
  switch i64 %gives, label %nothing [
    i64 1, label %give.whole
    i64 2, label %give.word
    i64 3, label %give.float
    i64 4, label %give.bool
  ]

nothing:
  %none.at = getelementptr ptr, ptr %api, i64 13
  %none = load ptr, ptr %none.at
  %keep.at = getelementptr ptr, ptr %api, i64 12
  %keep = load ptr, ptr %keep.at
  call void %keep(ptr %none)
  ret ptr %none

give.whole:
  %give.whole.at = getelementptr ptr, ptr %api, i64 8
  %give.whole.f = load ptr, ptr %give.whole.at
  %given.whole = call ptr %give.whole.f(i64 %result)
  ret ptr %given.whole

give.word:
  %give.word.at = getelementptr ptr, ptr %api, i64 9
  %give.word.f = load ptr, ptr %give.word.at
  %given.word = call ptr %give.word.f(i64 %result)
  ret ptr %given.word

give.float:
  %give.float.at = getelementptr ptr, ptr %api, i64 10
  %give.float.f = load ptr, ptr %give.float.at
  %result.d = bitcast i64 %result to double
  %given.float = call ptr %give.float.f(double %result.d)
  ret ptr %given.float

give.bool:
  %give.bool.at = getelementptr ptr, ptr %api, i64 11
  %give.bool.f = load ptr, ptr %give.bool.at
  %given.bool = call ptr %give.bool.f(i64 %result)
  ret ptr %given.bool

refuse:
  %typed.at = getelementptr ptr, ptr %api, i64 15
  %typed = load ptr, ptr %typed.at
  %why.at = getelementptr ptr, ptr %api, i64 17
  %why = load ptr, ptr %why.at
  br label %set

raised:
  %runtime.at = getelementptr ptr, ptr %api, i64 16
  %runtime = load ptr, ptr %runtime.at
  %how.at = getelementptr ptr, ptr %api, i64 18
  %how = load ptr, ptr %how.at
  br label %set

set:
  %kind.of = phi ptr [ %typed, %refuse ], [ %runtime, %raised ]
  %text = phi ptr [ %why, %refuse ], [ %how, %raised ]
  %set.at = getelementptr ptr, ptr %api, i64 4
  %set.f = load ptr, ptr %set.at
  call void %set.f(ptr %kind.of, ptr %text)
  br label %failed

failed:
  ret ptr null
}
