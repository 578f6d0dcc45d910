import type { Failure } from '@shared/contract/protocol/failure';
import { createFailure } from '@shared/contract/protocol/errors';

/** Wraps a Failure in an Error, as TanStack Query requires. */
export class CallFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.messageKey);
    this.name = 'CallFailure';
  }
}

/** Returns the failure of a query error. Any other error is a bug in the app. */
export const toFailure = (error: Error | null): Failure | null => {
  if (error === null) return null;
  return error instanceof CallFailure ? error.failure : createFailure('badRequest');
};
