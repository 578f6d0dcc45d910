import { DateTime } from 'luxon';
import { toResult, type BenchResult } from './pairs';
import {
  bands,
  countFalseAlarms,
  measureDelays,
  measureScenario,
  type Delay,
  type Scenario,
} from './silence/measureSilence';
import { zone } from './silence/simulatedChain';

const createSeeds = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);

const computeQuantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? NaN;
};

const computeMean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Mean with its 95 % interval, from the variance between weeks. */
const addInterval = (
  name: string,
  unit: string,
  values: readonly number[],
  goal: number | null = null,
): BenchResult => {
  const meanValue = computeMean(values);
  const error = 1.96 * Math.sqrt(computeMean(values.map((each) => (each - meanValue) ** 2)) / values.length);
  return {
    ...toResult(name, unit, [meanValue], goal),
    low: Math.max(0, meanValue - error),
    high: meanValue + error,
    samples: values.length,
  };
};

const rowsOfDelay = (name: string, delays: ReadonlyMap<number, readonly Delay[]>, isTotal: boolean): BenchResult[] =>
  bands.flatMap((band) => {
    const bandDelays = delays.get(band) ?? [];
    const p90 = (getDelay: (delay: Delay) => number) => computeQuantile(bandDelays.map(getDelay), 0.9);
    const threshold = computeMean(bandDelays.map((delay) => delay.threshold));
    const createResultRow = (label: string, value: number, unit: string, goal: number | null = null) => ({
      ...toResult(`${name}, ${band} orders a day: ${label}`, unit, [value], goal),
      samples: bandDelays.length,
    });
    return [
      createResultRow(
        'missed until it rings, p90',
        p90((delay) => delay.missed),
        'orders',
        isTotal ? threshold + 1 : null,
      ),
      createResultRow(
        '  by the expectation of the app, p90',
        p90(({ expected }) => expected),
        'orders',
        isTotal ? threshold + 1 : null,
      ),
      createResultRow(
        '  median',
        computeQuantile(
          bandDelays.map(({ missed }) => missed),
          0.5,
        ),
        'orders',
      ),
      createResultRow(
        '  until listed, p90',
        p90((delay) => delay.listed),
        'orders',
      ),
      createResultRow(
        '  open time until it rings, p90',
        p90((delay) => delay.minutes) / 60,
        'h',
        !isTotal && band === 40 ? 2 : null,
      ),
      createResultRow(
        '  "nothing in 30 minutes", p90',
        p90((delay) => delay.nothing),
        'orders',
      ),
      createResultRow(
        '  z-score below -3, p90',
        p90((delay) => delay.zScore),
        'orders',
      ),
    ];
  });

const rowsOfScenario = (
  { name, falseRings, found, runs, missed, minutes }: Scenario,
  expects: boolean,
): BenchResult[] => [
  ...(expects
    ? [
        toResult(`${name}: found`, '%', [(100 * found) / runs]),
        toResult('  missed orders, p90', 'orders', [computeQuantile(missed, 0.9)]),
        toResult('  minutes, p90', 'min', [computeQuantile(minutes, 0.9)]),
      ]
    : []),
  addInterval(expects ? '  other rings per event' : `${name}: rings per event`, 'rings', falseRings),
];

/** Halves the orders between 23:00 and 24:00, an hour that occurs twice when clocks go back. */
const inRepeatedHour = (_id: number, _channel: string, time: number): number =>
  DateTime.fromMillis(time - 1, { zone }).hour === 23 ? 0.5 : 1;

/**
 * Delay and false alarms of the silence detector on simulated chains with fixed seeds. The detector was tuned with
 * other seeds (from 100).
 */
export default async (): Promise<BenchResult[]> => {
  const health = [5, 12, 44].flatMap((stores) => {
    const falseAlarms = countFalseAlarms(stores, createSeeds(1_100, stores > 20 ? 6 : 12));
    const description = `${stores} stores in health, 4 weeks`;
    return [
      addInterval(`${description}: rings per week`, 'rings', falseAlarms.rang, 3),
      addInterval('  without the weekly limit', 'rings', falseAlarms.wouldRing, 3),
      addInterval('  listed', 'alarms', falseAlarms.listed),
      addInterval('  "nothing in 30 minutes"', 'alarms', falseAlarms.nothing),
      addInterval('  z-score below -3', 'alarms', falseAlarms.zScore),
    ];
  });
  const total = rowsOfDelay('total outage, 12 stores', measureDelays(12, createSeeds(1_200, 24), 0), true);
  const partialLossRows = rowsOfDelay('a fifth left, 12 stores', measureDelays(12, createSeeds(1_300, 24), 0.2), false);
  const dinner = rowsOfDelay(
    'a fifth left from 19:00, 12 stores',
    measureDelays(12, createSeeds(1_400, 24), 0.2, 19),
    false,
  );
  const seeds = createSeeds(1_600, 12);
  const scenarios = [
    { name: 'whole chain out', date: '2026-06-17', from: '19:30', stores: 12, effect: () => 0, expects: 'tenant' },
    {
      name: 'one channel out',
      date: '2026-06-17',
      from: '19:30',
      stores: 12,
      effect: (_id: number, channel: string) => (channel === 'rappi' ? 0 : 1),
      expects: 'channel:rappi',
    },
    {
      name: 'a store opens late',
      date: '2026-06-17',
      from: '12:00',
      stores: 12,
      effect: (id: number) => (id === 3 ? 0 : 1),
      expects: 'store:3',
    },
    { name: 'holiday at 60 %', date: '2026-12-08', from: '12:00', stores: 12, effect: () => 0.6, expects: null },
    {
      name: 'holiday at 30 %, a third of the stores without orders',
      date: '2026-12-25',
      from: '12:00',
      stores: 12,
      effect: (id: number) => (id % 3 === 0 ? 0 : 0.3),
      expects: null,
    },
    { name: 'rain at 55 %', date: '2026-06-17', from: '19:00', stores: 44, effect: () => 0.55, expects: null },
    { name: 'rain at 150 %', date: '2026-06-17', from: '19:00', stores: 44, effect: () => 1.5, expects: null },
    { name: 'night of 4 April', date: '2026-04-04', from: '18:00', stores: 12, effect: inRepeatedHour, expects: null },
    { name: 'night of 6 September', date: '2026-09-05', from: '18:00', stores: 12, effect: () => 1, expects: null },
  ].flatMap((planted) => rowsOfScenario(measureScenario(planted, seeds), planted.expects !== null));
  return [...health, ...total, ...partialLossRows, ...dinner, ...scenarios];
};
