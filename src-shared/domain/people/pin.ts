import * as v from 'valibot';

export const pinLength = { least: 4, most: 8 } as const;

/** Maximum wrong PINs in a row; after that only the password unlocks. */
export const maxPinAttempts = 5;

/** True for PINs that people try first: 0000, 1234, 9876. */
export const isGuessablePin = (pin: string): boolean => {
  const differences = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  return differences.size === 1 && [-1, 0, 1].includes([...differences][0] ?? NaN);
};

export const pinRule = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.minLength(pinLength.least),
  v.maxLength(pinLength.most),
  v.check((pin) => !isGuessablePin(pin)),
);
