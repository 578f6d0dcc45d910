import { asc, eq } from 'drizzle-orm';
import type { PollDispatchMethod } from '@shared/domain/insight/polls';
import type { QuestionCategory } from '@shared/domain/insight/questions';
import type { Db } from '../../db/database';
import { pollQuestions, polls, questions } from '../../db/schema';
import { normalizeForSearch } from '../../db/normalizeForSearch';
import { insertMany } from '../../db/insertMany';
import type { Seeding, TenantSeed } from '../seeding';

const dayMs = 24 * 3_600_000;
/** Age of the seeded questions (ms); older than any order. */
const questionAgeMs = 1500 * dayMs;

interface SeedQuestion {
  description: string;
  category: QuestionCategory;
  /** Dispatch methods of the orders to which the question applies; absent if no active poll contains the question. */
  askedFor?: PollDispatchMethod;
}

const recommendQuestion: SeedQuestion = {
  description: '¿Qué tan probable es que nos recomiendes a un amigo?',
  category: 'nps',
  askedFor: 'both',
};
const foodQuestion: SeedQuestion = {
  description: '¿Cómo estuvo la comida?',
  category: 'satisfaction',
  askedFor: 'both',
};
const onTimeQuestion: SeedQuestion = {
  description: '¿Tu pedido llegó a la hora prometida?',
  category: 'yes_no',
  askedFor: 'delivery',
};
const driverQuestion: SeedQuestion = {
  description: '¿Cómo fue la atención de quien te lo llevó?',
  category: 'satisfaction',
  askedFor: 'delivery',
};
const pickUpQuestion: SeedQuestion = {
  description: '¿Tu pedido estaba listo cuando llegaste?',
  category: 'yes_no',
  askedFor: 'pickup',
};
const improvementQuestion: SeedQuestion = {
  description: '¿Qué podríamos hacer mejor?',
  category: 'open',
  askedFor: 'both',
};
const summerQuestion: SeedQuestion = { description: '¿Qué helado quieres ver en el menú?', category: 'open' };
const reorderQuestion: SeedQuestion = { description: '¿Volverías a pedirnos?', category: 'yes_no' };

/** Questions of a restaurant. No active poll contains the last two. */
const seededQuestions = [
  recommendQuestion,
  foodQuestion,
  onTimeQuestion,
  driverQuestion,
  pickUpQuestion,
  improvementQuestion,
  summerQuestion,
  reorderQuestion,
];

const seededPolls: readonly {
  title: string;
  dispatchMethod: PollDispatchMethod;
  category: string | null;
  active: boolean;
  seedQuestions: readonly SeedQuestion[];
}[] = [
  {
    title: 'Después del despacho',
    dispatchMethod: 'delivery',
    category: 'Posventa',
    active: true,
    seedQuestions: [recommendQuestion, onTimeQuestion, driverQuestion, foodQuestion, improvementQuestion],
  },
  {
    title: 'Después del retiro',
    dispatchMethod: 'pickup',
    category: 'Posventa',
    active: true,
    seedQuestions: [recommendQuestion, pickUpQuestion, foodQuestion, improvementQuestion],
  },
  {
    title: 'Verano',
    dispatchMethod: 'both',
    category: 'Temporada',
    active: false,
    seedQuestions: [recommendQuestion, summerQuestion],
  },
];

/** Inserts questions and polls. */
const seedPolls = async (db: Db, { tenantId, now }: Seeding): Promise<void> => {
  const createdAt = new Date(now - questionAgeMs);
  await insertMany(
    db,
    questions,
    seededQuestions.map(({ description, category, askedFor }) => ({
      tenantId,
      description,
      descriptionSearch: normalizeForSearch(description),
      category,
      askedSince: askedFor === undefined ? null : createdAt,
      askedFor: askedFor ?? 'both',
      createdAt: createdAt,
    })),
  );
  await insertMany(
    db,
    polls,
    seededPolls.map(({ seedQuestions: _seedQuestions, title, ...poll }) => ({
      tenantId,
      title,
      titleSearch: normalizeForSearch(title),
      ...poll,
      createdAt: createdAt,
    })),
  );
  const readIds = async (table: typeof questions | typeof polls) =>
    (await db.select({ id: table.id }).from(table).where(eq(table.tenantId, tenantId)).orderBy(asc(table.id))).map(
      ({ id }) => id,
    );
  const [questionIds, pollIds] = [await readIds(questions), await readIds(polls)];
  await insertMany(
    db,
    pollQuestions,
    seededPolls.flatMap(({ seedQuestions }, index) =>
      seedQuestions.map((question, position) => ({
        tenantId,
        pollId: pollIds[index] ?? 0,
        questionId: questionIds[seededQuestions.indexOf(question)] ?? 0,
        place: position,
      })),
    ),
  );
};

export const tenantSeed: TenantSeed = { stream: 'polls', seedRows: seedPolls };
