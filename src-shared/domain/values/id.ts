import * as v from 'valibot';

/** Entity id: platforms use 32-bit keys. */
export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
