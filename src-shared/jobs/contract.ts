import type * as v from 'valibot';
import type { PolicyArea, Permission } from '../domain/people/policies';

/** Job kind as known to both processes: its input, permission and result. */
export interface JobContract<Input, Result> {
  /** Input from a screen. Stored on disk: no secrets. */
  input: v.GenericSchema<unknown, Input>;
  needs: (input: Input) => Permission;
  /** Areas in which any action suffices for permission, as for calls. */
  enoughAreas?: readonly PolicyArea[];
  /** True for kinds started in batches: some run concurrently, and one notification reports their ends. */
  isBatch?: true;
  /** Type marker, never set. */
  result?: Result;
}
