import * as v from 'valibot';

/** What identifies an entity: the platform's databases count in 32 bits. */
export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
