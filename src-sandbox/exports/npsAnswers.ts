import { practiceSeed } from '../seed/platform';
import { randomFor, type Random } from '../seed/random';

/** What customers of the practice platform answered: drawn from an order's id, so that nobody has to keep it. */

interface NpsAnswer {
  /** 0 to 10. */
  score: number;
  comment: string | null;
  at: number;
}

interface DoneOrder {
  id: number;
  /** Instants. */
  placedAt: number;
  completedAt: number;
  /** Minutes after which the store asks. */
  askedAfter: number;
}

const minute = 60_000;
const answeringShare = 1 / 6;
/** Most answer soon, some when they read their mail. */
const soonShare = 0.8;
const longWait = 65 * minute;

type Shares = readonly (readonly [score: number, share: number])[];

const usual: Shares = [
  [10, 0.44],
  [9, 0.23],
  [8, 0.14],
  [7, 0.08],
  [6, 0.04],
  [5, 0.03],
  [3, 0.02],
  [0, 0.02],
];
const afterLongWait: Shares = [
  [10, 0.1],
  [9, 0.12],
  [8, 0.18],
  [7, 0.16],
  [6, 0.12],
  [4, 0.12],
  [2, 0.1],
  [0, 0.1],
];

const comments = {
  promoter: ['Llegó caliente y antes de la hora', '=) todo muy rico', 'Siempre bien, sigan así', '+1 al repartidor'],
  passive: ['Rico, pero las papas llegaron frías', 'Faltaron servilletas', 'Bien, un poco caro el despacho'],
  detractor: [
    '-1 por la demora',
    'Llegó frío y sin la bebida',
    'Pedí sin cebolla; venía con cebolla',
    'Nadie contesta',
  ],
} as const;
const commentShares = { promoter: 0.22, passive: 0.35, detractor: 0.6 } as const;

const groupOf = (score: number): keyof typeof comments =>
  score >= 9 ? 'promoter' : score >= 7 ? 'passive' : 'detractor';

const scoreFrom = (shares: Shares, random: Random): number => {
  let left = random.next();
  return shares.find(([, share]) => (left -= share) < 0)?.[0] ?? 8;
};

/** Null where the customer never answers. */
export const npsAnswerOf = ({ id, placedAt, completedAt, askedAfter }: DoneOrder): NpsAnswer | null => {
  const random = randomFor(practiceSeed, `nps/${id}`);
  if (random.next() >= answeringShare) return null;
  const score = scoreFrom(completedAt - placedAt > longWait ? afterLongWait : usual, random);
  const group = groupOf(score);
  const comment = random.next() < commentShares[group] ? random.pick(comments[group]) : null;
  const waits = random.next() < soonShare ? random.int(1, 90) : random.int(90, 2_880);
  return { score, comment, at: completedAt + (askedAfter + waits) * minute };
};
