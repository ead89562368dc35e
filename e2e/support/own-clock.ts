// Preloaded into a process: sets its clock ahead by the ms in the module's query string.
const ahead = Number(new URL(import.meta.url).searchParams.get('ahead'));
const RealDate = Date;
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (real, parts, made) => Reflect.construct(real, parts.length > 0 ? parts : [now()], made),
  get: (real, key) => (key === 'now' ? now : Reflect.get(real, key)),
});
