import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Capability } from '@shared/contract/protocol/capabilities';
import type { CommandDependencies } from '@shared/calls/command';
import type { CallOptions, Gateway } from './gateway';

/**
 * Returns the dependencies of `command` in the main process. Aborting the signal ends the command's calls and delays.
 */
export const createCommandPorts = (
  gateway: Pick<Gateway, 'call'>,
  environment: { capabilities: readonly Capability[] } | null,
  options: CallOptions = {},
): CommandDependencies => ({
  call: (name, input) => gateway.call(name, input, options),
  capabilities: environment?.capabilities ?? [],
  newKey: randomUUID,
  wait: async (milliseconds) => {
    const { signal } = options;
    await setTimeout(milliseconds, undefined, signal && { signal }).catch(() => undefined);
  },
});
