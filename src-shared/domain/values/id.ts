import * as v from 'valibot';

/** Schema for the id of an entity, which is a 32-bit integer on platforms. */
export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
