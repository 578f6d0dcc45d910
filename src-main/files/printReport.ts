import { randomUUID } from 'node:crypto';
import type { PrintedReport } from '@shared/bridge/report';
import { appScheme } from '../network/appScheme';
import { withHiddenWindow } from '../rendering/hiddenWindow';
import { renderReportPage } from './reportPage';
import { servePages } from './servePages';

/** Page footer. Electron fills in the page numbers by class name. */
const footerTemplate =
  '<div style="width:100%;padding:0 12mm;font:7pt system-ui;text-align:right;color:#555">' +
  '<span class="pageNumber"></span> / <span class="totalPages"></span></div>';

/** HTML of the pages being printed, by URL path. */
const pages = new Map<string, string>();

/** Prints a report as a PDF. Uses a hidden window without scripts, in a session that can load only the report. */
export const printReport = async (report: PrintedReport): Promise<Uint8Array> => {
  const id = randomUUID();
  pages.set(id, renderReportPage(report));
  try {
    return await withHiddenWindow({ webPreferences: { session: servePages('printing', pages) } }, async (window) => {
      await window.loadURL(`${appScheme}://report/${id}`);
      return window.webContents.printToPDF({
        preferCSSPageSize: true,
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate: footerTemplate,
      });
    });
  } finally {
    pages.delete(id);
  }
};
