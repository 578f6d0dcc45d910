import type { CommandPorts } from '@shared/calls/command';
import { call } from '@kit/bridge/client';

/** Dependencies of page writes. */
export interface PageWriter {
  ports: CommandPorts;
  tenantId: string;
  editor: { id: number; name: string };
}

/**
 * Writer without analytics, for the second write of one change: a page in both the list and the builder counts once, by
 * its entry.
 */
export const untracked = (writer: PageWriter): PageWriter => ({
  ...writer,
  ports: { ...writer.ports, call: (name, input) => call(name, input, { untracked: true }) },
});

/** Tracks a builder write only if no write of the entry follows. */
export const trackedAlone = (writer: PageWriter, isEntryWritten: boolean): PageWriter =>
  isEntryWritten ? untracked(writer) : writer;
