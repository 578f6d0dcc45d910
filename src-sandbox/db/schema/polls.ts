import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { pollDispatchMethods, type PollDispatchMethod } from '@shared/domain/insight/polls';
import { questionCategories, type QuestionCategory } from '@shared/domain/insight/questions';
import { createdAt, id, instant, checkOneOf } from './columns';
import { tenantId } from './tenants';

/**
 * Questions of polls. Each row stores the period in which active polls contained the question, so that its answers
 * remain available after a poll is deleted.
 */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    tenantId: tenantId(),
    description: text('description').notNull(),
    descriptionSearch: text('description_search').notNull(),
    category: text('category').$type<QuestionCategory>().notNull(),
    /** Instant at which an active poll first contained the question; null if none ever did. */
    askedSince: instant('asked_since'),
    /** Instant from which no active poll contains the question; null while one does. */
    askedUntil: instant('asked_until'),
    /**
     * Dispatch methods of the orders to which the question applies. If no active poll contains the question, those to
     * which it applied last.
     */
    askedFor: text('asked_for').$type<PollDispatchMethod>().notNull().default('both'),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.tenantId, table.id),
    index('questions_by_text').on(table.tenantId, sql`${table.descriptionSearch} collate "C"`),
    check('questions_category', checkOneOf(table.category, questionCategories)),
    check('questions_asked_for', checkOneOf(table.askedFor, pollDispatchMethods)),
  ],
);

/** Polls that customers receive after an order. */
export const polls = pgTable(
  'polls',
  {
    id: id(),
    tenantId: tenantId(),
    title: text('title').notNull(),
    titleSearch: text('title_search').notNull(),
    dispatchMethod: text('dispatch_method').$type<PollDispatchMethod>().notNull(),
    category: text('category'),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.tenantId, table.id),
    index('polls_by_title').on(table.tenantId, sql`${table.titleSearch} collate "C"`),
    check('polls_dispatch', checkOneOf(table.dispatchMethod, pollDispatchMethods)),
  ],
);

/** Links from polls to their questions, in order. */
export const pollQuestions = pgTable(
  'poll_questions',
  {
    tenantId: integer('tenant_id').notNull(),
    pollId: integer('poll_id').notNull(),
    questionId: integer('question_id').notNull(),
    /** Position within the poll, from 0. */
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pollId, table.questionId] }),
    foreignKey({ columns: [table.tenantId, table.pollId], foreignColumns: [polls.tenantId, polls.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [table.tenantId, table.questionId],
      foreignColumns: [questions.tenantId, questions.id],
    }).onDelete('cascade'),
    index('poll_questions_question').on(table.tenantId, table.questionId),
  ],
);
