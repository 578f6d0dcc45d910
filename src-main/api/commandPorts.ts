import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Environment } from '@shared/bridge/environment';
import type { CommandPorts } from '@shared/calls/command';
import type { CallOptions, Gateway } from './gateway';

/** What `command` needs in the main process. Aborting the signal ends its calls and its waits. */
export const commandPorts = (
  gateway: Pick<Gateway, 'call'>,
  environment: Environment | null,
  options: CallOptions = {},
): CommandPorts => ({
  call: (name, input) => gateway.call(name, input, options),
  capabilities: environment?.capabilities ?? [],
  newKey: randomUUID,
  wait: async (milliseconds) => {
    const { signal } = options;
    await setTimeout(milliseconds, undefined, signal && { signal }).catch(() => undefined);
  },
});
