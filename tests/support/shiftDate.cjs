/**
 * Puts a clock in the place of `Date` that is so many milliseconds ahead. Needs nothing from outside of it, so that a page
 * can run it, too.
 */
exports.shiftDate = (/** @type {number} */ shift) => {
  const now = () => Real.now() + shift;
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
};
