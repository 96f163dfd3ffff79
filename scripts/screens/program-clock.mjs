// Loaded into the program (`node --import`), whichever checkout it is from: its clock starts at the moment of the
// pictures and goes on from there, so that a day on a page is the same day in every set.
const RealDate = Date
const shift = RealDate.parse(process.env.SCREENS_MOMENT) - RealDate.now()
const now = () => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
