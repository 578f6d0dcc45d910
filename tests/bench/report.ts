import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { projectPath } from '../../scripts/aliases';
import { measureNoise } from './noise';
import type { BenchResult } from './pairs';

const formatNumber = (value: number | null, digits = 2): string => (value === null ? '–' : value.toFixed(digits));

/** Compares the goal with the ratio if the row has one, otherwise with the measured value. */
const getVerdict = ({ goal, ratio, own }: BenchResult): string => {
  if (goal === null) return '';
  return (ratio ?? own) <= goal ? 'met' : 'missed';
};

const printRows = (rows: readonly BenchResult[]): void => {
  const header = ['figure', 'own', 'reference', 'ratio', '95%', 'goal', '', 'n'];
  const lines = rows.map((row) => [
    row.name,
    `${formatNumber(row.own)} ${row.unit}`,
    row.reference === null ? '–' : `${formatNumber(row.reference)} ${row.unit}`,
    formatNumber(row.ratio),
    row.low === null ? '–' : `${formatNumber(row.low)}–${formatNumber(row.high)}`,
    formatNumber(row.goal),
    getVerdict(row),
    String(row.samples),
  ]);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const formatRow = (cells: string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  console.log([header, widths.map((width) => '-'.repeat(width)), ...lines].map(formatRow).join('\n'));
};

interface Part {
  measuredAt: string;
  seconds: number;
  rows: readonly BenchResult[];
}

const file = projectPath('test-results/bench.json');

const partsBefore = (): Record<string, Part> => {
  if (!existsSync(file)) return {};
  return (JSON.parse(readFileSync(file, 'utf8')) as { parts?: Record<string, Part> }).parts ?? {};
};

/** Measures one part between two noise measurements, prints its table and merges it into test-results/bench.json. */
export default async function publish(part: string, measure: () => Promise<BenchResult[]>): Promise<void> {
  const startedAt = performance.now();
  const rows = [await measureNoise(10), ...(await measure()), await measureNoise(6)];
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  printRows(rows);
  const parts = { ...partsBefore(), [part]: { measuredAt: new Date().toISOString(), seconds, rows } };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ cpu: cpus()[0]?.model, cores: cpus().length, parts }, null, 2));
  console.log(`${part}: ${seconds} s, written to ${file}`);
}
