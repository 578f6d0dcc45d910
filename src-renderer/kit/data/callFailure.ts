import type { Failure } from '@shared/contract/protocol/failure';
import { failureOf } from '@shared/contract/protocol/errors';

/** Carries a Failure through TanStack Query, which knows errors only as things that are thrown. */
export class CallFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.messageKey);
    this.name = 'CallFailure';
  }
}

/** The failure of a query's error. Anything else that was thrown is a defect of ours. */
export const failureOfError = (error: Error | null): Failure | null => {
  if (error === null) return null;
  return error instanceof CallFailure ? error.failure : failureOf('badRequest');
};
