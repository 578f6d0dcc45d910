import type { PrintedChart, PrintedReport, PrintedTable } from '@shared/bridge/report';

const htmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => htmlEscapes[letter] ?? '');

const style = `
  @page { size: A4 landscape; margin: 14mm 12mm; }
  body { font: 8.5pt Lato, 'Segoe UI', system-ui, sans-serif; color: #1a1a1a; margin: 0; }
  h1 { font-size: 16pt; margin: 0 0 2mm; }
  h2 { font-size: 11pt; margin: 6mm 0 1mm; break-after: avoid; }
  p { margin: 0 0 1mm; color: #444; }
  table { width: 100%; border-collapse: collapse; margin-top: 2mm; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th, td { padding: 1.2mm 1.6mm; border-bottom: 0.2mm solid #d4d4d8; text-align: start; vertical-align: top; overflow-wrap: break-word; }
  th { font-weight: 700; border-bottom: 0.4mm solid #1a1a1a; vertical-align: bottom; }
  .number { text-align: end; font-variant-numeric: tabular-nums; }
  td.number, td.short { white-space: nowrap; }
  figure { margin: 4mm 0 0; break-inside: avoid; }
  figcaption { font-size: 11pt; font-weight: 700; margin-bottom: 1mm; }
  ul { list-style: none; display: flex; flex-wrap: wrap; gap: 1mm 6mm; margin: 0 0 1mm; padding: 0; }
  li span { display: inline-block; width: 3mm; height: 3mm; margin-right: 1.5mm; }
  img { display: block; max-width: 100%; max-height: 90mm; }
  .total td { font-weight: 700; background: #f1f3f6; border-bottom: 0.4mm solid #1a1a1a; }
`;

const renderTable = ({ caption, columns, rows, total }: PrintedTable): string => {
  const getClassName = (index: number) => {
    const { isNumber = false, isShort = false } = columns[index] ?? {};
    if (isNumber) return ' class="number"';
    return isShort ? ' class="short"' : '';
  };
  const renderCell = (tag: 'th' | 'td') => (text: string, index: number) =>
    `<${tag}${getClassName(index)}>${escapeHtml(text)}</${tag}>`;
  const renderRow = (cells: readonly string[], attributes = '') =>
    `<tr${attributes}>${cells.map(renderCell('td')).join('')}</tr>`;
  const labels = columns.map(({ label }) => label);
  return [
    caption === '' ? '' : `<h2>${escapeHtml(caption)}</h2>`,
    `<table><thead><tr>${labels.map(renderCell('th')).join('')}</tr></thead><tbody>`,
    total === null ? '' : renderRow(total, ' class="total"'),
    ...rows.map((row) => renderRow(row)),
    '</tbody></table>',
  ].join('');
};

/**
 * Renders a chart's legend. A single series needs none, because the caption names it. Browsers print background colors
 * only with `print-color-adjust`.
 */
const renderLegend = (legend: NonNullable<PrintedChart['legend']>): string =>
  legend.length < 2
    ? ''
    : `<ul>${legend
        .map(
          ({ name, colour }) =>
            `<li><span style="background:${colour};print-color-adjust:exact"></span>${escapeHtml(name)}</li>`,
        )
        .join('')}</ul>`;

/** Renders a chart. The bridge has already checked that the picture is a base64 PNG and that colors are hexadecimal. */
const renderChart = ({ caption, png, legend = [] }: PrintedChart): string =>
  `<figure><figcaption>${escapeHtml(caption)}</figcaption>${renderLegend(legend)}<img alt="" src="data:image/png;base64,${png}"></figure>`;

/** Returns the HTML to print a report from, without scripts or external resources. */
export const renderReportPage = ({ title, notes, charts = [], tables }: PrintedReport): string =>
  [
    `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    `<style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>`,
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
    ...charts.map(renderChart),
    ...tables.map(renderTable),
    '</body></html>',
  ].join('');
