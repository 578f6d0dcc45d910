import { computeDowntimeInSteps, type ComputedDowntime } from '@shared/domain/downtime/downtimeReport';

/** Computes downtime without the pauses of `computeDowntimeInSteps`. */
export const computeDowntime = (...args: Parameters<typeof computeDowntimeInSteps>): ComputedDowntime => {
  const generator = computeDowntimeInSteps(...args);
  let result = generator.next();
  while (result.done !== true) result = generator.next();
  return result.value;
};
