import { useState } from 'react';
import { t } from 'i18next';
import { maxPngChars, maxPrintedCharts, type PrintedChart, type PrintedReport } from '@shared/bridge/report';
import { createFailure } from '@shared/contract/protocol/errors';
import { invokeAction } from '@kit/bridge/client';
import type { ChartData } from '@kit/charts/chartData';
import { notify } from '@kit/ui/overlays/notify';
import { createCsv, createWorkbook } from '@kit/tables/writeTable';
import type { WorkbookSheet } from '@shared/domain/tables/writeWorkbook';

export const reportFileKinds = ['csv', 'xlsx', 'pdf'] as const;
type ReportFileKind = (typeof reportFileKinds)[number];

/** Content of a report's files; only the requested format is generated. */
export interface ReportFiles {
  /** File name without extension; invalid characters become spaces. */
  name: string;
  rows: number;
  /** Explanation shown after the file was saved. */
  savedHelp: string;
  csv: () => (string | number)[][];
  sheets: () => readonly WorkbookSheet[];
  printed: () => PrintedReport;
  /** Charts printed above the tables, in order. */
  charts?: () => readonly ChartData[];
}

const toFileName = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, ' ')
    .slice(0, 70)
    .trim();

const chunkSize = 0x8000;
const encodeBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let offset = 0; offset < bytes.length; offset += chunkSize)
    text += String.fromCharCode(...bytes.subarray(offset, offset + chunkSize));
  return btoa(text);
};

/**
 * Renders charts for printing; loads the chart library when needed. Omits charts whose pictures are too large, since
 * the tables have the same values.
 */
const renderCharts = async (charts: readonly ChartData[], missingValueLabel: string): Promise<PrintedChart[]> => {
  if (charts.length === 0) return [];
  const { renderChartPicture } = await import('@kit/charts/chartPicture');
  return charts.slice(0, maxPrintedCharts).flatMap((data) => {
    const picture = renderChartPicture(data, { missingValueLabel, isTitled: false });
    return picture === null || picture.png.length > maxPngChars ? [] : [{ caption: data.title, ...picture }];
  });
};

const saveAs = async (kind: ReportFileKind, report: ReportFiles, missingValueLabel: string) => {
  const { rows, csv, sheets, printed, charts } = report;
  const name = toFileName(report.name);
  if (kind === 'csv') return invokeAction('files.save', { name: `${name}.csv`, text: await createCsv(csv()), rows });
  if (kind === 'pdf') {
    const renderedCharts = await renderCharts(charts?.() ?? [], missingValueLabel);
    return invokeAction('files.savePdf', {
      name: `${name}.pdf`,
      report: { ...printed(), charts: renderedCharts },
      rows,
    });
  }
  const base64 = encodeBase64(await createWorkbook(sheets()));
  return invokeAction('files.saveWorkbook', { name: `${name}.xlsx`, base64, rows });
};

/**
 * Saves a report to a file that the user selects. A worker writes CSV files and spreadsheets; the main process writes
 * PDFs.
 */
export const useReportFiles = (readFiles: () => Promise<ReportFiles | null>) => {
  const [savingKind, setSavingKind] = useState<ReportFileKind | null>(null);
  const save = async (kind: ReportFileKind) => {
    setSavingKind(kind);
    try {
      const files = await readFiles();
      if (files === null) return;
      const outcome = await saveAs(kind, files, t('charts.missing'));
      if (!outcome.ok) notify.failure(outcome.failure);
      else if (outcome.value === 'saved') notify.success(t('reports.saved'), { description: files.savedHelp });
    } catch {
      notify.failure(createFailure('refused', 'FILE_NOT_SAVED'));
    } finally {
      setSavingKind(null);
    }
  };
  return { saving: savingKind, save };
};
