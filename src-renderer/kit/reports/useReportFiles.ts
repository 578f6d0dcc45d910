import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintedReport } from '@shared/bridge/report';
import { failureOf } from '@shared/bridge/errors';
import { invokeAction } from '@kit/bridge/client';
import { notify } from '@kit/ui/notify';
import { csvText, workbookBytes } from '@kit/tables/writeTable';
import type { WrittenSheet } from '@kit/tables/writeWorkbook';

export const reportFileKinds = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFileKind = (typeof reportFileKinds)[number];

/** What a report is as each kind of file; only the one that is wanted is made. */
export interface ReportFiles {
  /** Without its extension. Letters that no file may have become blanks. */
  name: string;
  rows: number;
  /** Said once it is saved. */
  savedHelp: string;
  csv: () => (string | number)[][];
  sheets: () => readonly WrittenSheet[];
  printed: () => PrintedReport;
}

const fileName = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, ' ')
    .slice(0, 70)
    .trim();

const chunk = 0x8000;
const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return btoa(text);
};

const saveAs = async (kind: ReportFileKind, { rows, csv, sheets, printed, ...report }: ReportFiles) => {
  const name = fileName(report.name);
  if (kind === 'csv') return invokeAction('files.save', { name: `${name}.csv`, text: await csvText(csv()), rows });
  if (kind === 'pdf') return invokeAction('files.savePdf', { name: `${name}.pdf`, report: printed(), rows });
  const base64 = base64Of(await workbookBytes(sheets()));
  return invokeAction('files.saveWorkbook', { name: `${name}.xlsx`, base64, rows });
};

/** Saves a report where the user says. Tables are written by a worker, paper by the main process. */
export const useReportFiles = (read: () => Promise<ReportFiles | null>) => {
  const { t } = useTranslation();
  const [saving, setSaving] = useState<ReportFileKind | null>(null);
  const save = async (kind: ReportFileKind) => {
    setSaving(kind);
    try {
      const files = await read();
      if (files === null) return;
      const outcome = await saveAs(kind, files);
      if (!outcome.ok) notify.failure(outcome.failure);
      else if (outcome.value === 'saved') notify.success(t('reports.saved'), { description: files.savedHelp });
    } catch {
      notify.failure(failureOf('refused', 'FILE_NOT_SAVED'));
    } finally {
      setSaving(null);
    }
  };
  return { saving, save };
};
