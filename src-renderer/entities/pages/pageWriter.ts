import type { CommandDependencies } from '@shared/calls/command';
import { call } from '@kit/bridge/client';

/** Dependencies of the functions that save pages. */
export interface PageWriter {
  ports: CommandDependencies;
  tenantId: string;
  editor: { id: number; name: string };
}

/**
 * Page writer without analytics, for the second of two writes: a page in both the list and the builder is counted once,
 * by its entry.
 */
export const withoutAnalytics = (writer: PageWriter): PageWriter => ({
  ...writer,
  ports: { ...writer.ports, call: (name, input) => call(name, input, { untracked: true }) },
});

/** Page writer for the builder page. If its entry is written too, analytics count only the entry. */
export const trackBuilderPageOnly = (writer: PageWriter, isEntryWritten: boolean): PageWriter =>
  isEntryWritten ? withoutAnalytics(writer) : writer;
