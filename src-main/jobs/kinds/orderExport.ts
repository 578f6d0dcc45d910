import { basename } from 'node:path';
import * as v from 'valibot';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { JobFile } from '@shared/jobs/jobFile';
import type { OrderTableTexts } from '@shared/domain/sales/orderTable';
import type { ExportFormat, NpsExportInput, OrderExportInput } from '@shared/jobs/orderExport';
import type { JobContext, JobRunResult, JobKind } from '../kind';
import { limitTableToStores } from './limitTable';
import { createNamedCall, createPlatformJob, platformStateSchema, type PlatformStep } from '../platformJob';

/** A table to export: file name, expected number of rows and format. */
interface RequestedTable {
  name: string;
  expected?: number | null;
  format?: ExportFormat;
  texts?: OrderTableTexts | undefined;
}

const exportStateSchema = v.object({
  platform: platformStateSchema,
  file: v.nullable(v.object({ path: v.string(), rows: v.number() })),
});
type ExportState = v.InferOutput<typeof exportStateSchema>;

const findFile = ({ expected = null }: RequestedTable, { file }: ExportState): JobFile | null =>
  file === null ? null : { name: basename(file.path), rows: file.rows, expected };

type TableLimit = (
  table: Uint8Array,
  run: Pick<JobContext<unknown>, 'assignedStoreIds' | 'call'>,
) => Promise<Outcome<Uint8Array>>;

/** Removes the rows of stores to which the user is not assigned, for calls without a filter by store. */
const limitToAssignedStores: TableLimit = async (table, { assignedStoreIds, call }) => {
  if (assignedStoreIds === undefined) return succeeded(table);
  const storesOutcome = await call('stores.all', {});
  if (!storesOutcome.ok) return storesOutcome;
  const limitedTable = limitTableToStores(
    table,
    storesOutcome.value.filter(({ id }) => assignedStoreIds.has(id)),
  );
  return limitedTable === null ? failed(createFailure('refused', 'EXPORT_NOT_LIMITED')) : succeeded(limitedTable);
};

/**
 * Creates an export job. The platform creates a table, which is downloaded, converted for local spreadsheet apps and
 * written to the downloads folder.
 */
const createTableExport = <ExportRequest extends RequestedTable>(
  title: string,
  start: PlatformStep<ExportRequest>['start'],
  limitTable: TableLimit = async (table) => succeeded(table),
): JobKind<ExportRequest, ExportState, JobFile | null> => {
  const platformJob = createPlatformJob<ExportRequest>(title, [
    {
      name: 'export',
      start,
      poll: (jobId) => createNamedCall('exports.job', { query: { jobId } }),
      // Source: specification 2, section 9.
      polling: { interval: 5_000, timeout: 120_000 },
    },
  ]);
  return {
    title: platformJob.title,
    state: exportStateSchema,
    createState: (input) => ({ platform: platformJob.createState(input), file: null }),

    run: async (input, run): Promise<JobRunResult> => {
      let state = run.state;
      const platformResult = await platformJob.run(input, {
        ...run,
        state: state.platform,
        save: (platform) => run.save((state = { ...state, platform })),
        show: (platform) => run.show((state = { ...state, platform })),
      });
      if (platformResult.status !== 'completed' || state.file !== null) return platformResult;
      const url = state.platform.at(-1)?.reply?.url;
      if (url === undefined) return { status: 'failed', failure: createFailure('badReply') };
      run.setStep('download');
      const downloadOutcome = await run.download(url);
      if (run.cancelSignal.aborted) return { status: 'cancelled' };
      if (run.signal.aborted) return { status: 'waitingForNetwork' };
      if (!downloadOutcome.ok) {
        if (downloadOutcome.failure.kind === 'offline') return { status: 'waitingForNetwork' };
        // The download URL may have expired, so a retry requests a new file.
        run.show((state = { ...state, platform: platformJob.createState(input) }));
        return { status: 'failed', failure: downloadOutcome.failure };
      }
      const limitedTable = await limitTable(downloadOutcome.value, run);
      if (!limitedTable.ok) return { status: 'failed', failure: limitedTable.failure };
      const { format = 'csv', texts, name } = input;
      const { content, rowCount } = await run.spreadsheet(limitedTable.value, {
        format,
        texts,
        country: run.country,
      });
      const savedFile = await run.keepFile(`${name}.${format}`, content);
      if (!savedFile.ok) return { status: 'failed', failure: savedFile.failure };
      await run.save({ ...state, file: { path: savedFile.value, rows: rowCount } });
      return { status: 'completed' };
    },

    retry: (state) => state,
    report: (input, state) => {
      const file = findFile(input, state);
      return { progress: null, counts: { saved: file?.rows ?? 0, failed: 0, unknown: 0 }, ...(file && { file }) };
    },
    filePath: ({ file }) => file?.path ?? null,
    result: findFile,
  };
};

export const orderExport = createTableExport<OrderExportInput>('Exportación de pedidos', ({ filters }) =>
  createNamedCall('exports.orders', { query: filters }),
);
export const npsExport = createTableExport<NpsExportInput>(
  'Exportación de respuestas NPS',
  () => createNamedCall('exports.nps', {}),
  limitToAssignedStores,
);
