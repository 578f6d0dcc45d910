/** Replaces `Date` with a clock that is `shift` milliseconds ahead. Self-contained, so that pages can run it too. */
exports.shiftDate = (/** @type {number} */ shift) => {
  const now = () => Real.now() + shift;
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
};
