import type * as v from 'valibot';
import type { PolicyArea, Permission } from '../domain/people/policies';

/** Job kind: its input, permission and result, as known to the main process and the windows. */
export interface JobContract<Input, Result> {
  /** Input from a screen. It is stored on disk, after `withoutSecrets`. */
  input: v.GenericSchema<unknown, Input>;
  needs: (input: Input) => Permission | 'superAdmin';
  /** True if the user must have entered the password recently. */
  requiresReauthentication?: true;
  /** Removes secrets from the input before it is stored on disk. The secrets stay in memory until a restart. */
  withoutSecrets?: (input: Input) => Input;
  /** Policy areas: any permission in one of them is enough to start the job, even without `needs`. */
  enoughAreas?: readonly PolicyArea[];
  /**
   * True for kinds that are started in batches: some jobs run concurrently, and one notification reports the end of
   * all.
   */
  isBatch?: true;
  /** Never set; carries the result's type. */
  result?: Result;
}
