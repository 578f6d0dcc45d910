import type { CommandPorts } from '@shared/calls/command';
import { call } from '@kit/bridge/client';

/** Who writes pages, by which calls, and whose. */
export interface PageWriter {
  ports: CommandPorts;
  tenantId: string;
  editor: { id: number; name: string };
}

/**
 * The same without product analytics, for a write that is one of two parts of a change: pages that stand in the list and in the
 * builder count once, by their entry.
 */
export const untracked = (writer: PageWriter): PageWriter => ({
  ...writer,
  ports: { ...writer.ports, call: (name, input) => call(name, input, { untracked: true }) },
});

/** For a write to the builder: tracked where no write of the entry follows. */
export const trackedAlone = (writer: PageWriter, isEntryWritten: boolean): PageWriter =>
  isEntryWritten ? untracked(writer) : writer;
