/**
 * Replaces `Date` with one that is ahead by `shift` (ms). Uses nothing from outside the function, so that it can run
 * inside a page.
 */
exports.shiftDate = (/** @type {number} */ shift) => {
  const now = () => Real.now() + shift;
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, parts, created) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, created),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
};
