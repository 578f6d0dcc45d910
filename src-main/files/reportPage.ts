import type { PrintedReport } from '@shared/bridge/report';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? '');

const style = `
  @page { size: A4 landscape; margin: 14mm 12mm; }
  body { font: 9pt Lato, 'Segoe UI', system-ui, sans-serif; color: #1a1a1a; margin: 0; }
  h1 { font-size: 16pt; margin: 0 0 2mm; }
  p { margin: 0 0 1mm; color: #444; }
  table { width: 100%; border-collapse: collapse; margin-top: 5mm; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th, td { padding: 1.4mm 2mm; border-bottom: 0.2mm solid #d4d4d8; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  th { font-weight: 700; border-bottom: 0.4mm solid #1a1a1a; }
  .number { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
  .total td { font-weight: 700; border-top: 0.4mm solid #1a1a1a; border-bottom: 0; }
`;

/** The page that a table is printed from. It needs no script, and reaches nothing. */
export const reportPage = ({ title, notes, columns, rows, total }: PrintedReport): string => {
  const cell = (tag: 'th' | 'td') => (text: string, at: number) =>
    `<${tag}${columns[at]?.isNumber === true ? ' class="number"' : ''}>${safe(text)}</${tag}>`;
  const line = (cells: readonly string[], attributes = '') => `<tr${attributes}>${cells.map(cell('td')).join('')}</tr>`;
  return [
    `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><title>${safe(title)}</title>`,
    `<style>${style}</style></head><body><h1>${safe(title)}</h1>`,
    ...notes.map((note) => `<p>${safe(note)}</p>`),
    `<table><thead><tr>${columns
      .map(({ label }) => label)
      .map(cell('th'))
      .join('')}</tr></thead><tbody>`,
    ...rows.map((row) => line(row)),
    total === null ? '' : line(total, ' class="total"'),
    '</tbody></table></body></html>',
  ].join('');
};
