import { and, asc, eq, gt } from 'drizzle-orm';
import { customers, orders as table, stores } from '../db/schema';
import { ownStoresCondition } from '../server/ownStores';
import { csvLines, rowsPerBatch, timeCell } from './csvLines';
import type { WriteTable } from './writeTable';
import { npsAnswerOf } from './npsAnswers';

const heads = ['Pedido', 'Fecha', 'Tienda', 'Despacho', 'Cliente', 'Correo', 'Nota', 'Comentario', 'Respondida'];

/** What customers have answered until the table was asked for, about orders that reached them. */
export const npsTable: WriteTable = (db, { tenant, storeIds, until }) => {
  const wall = (at: number) => timeCell(at, tenant.zone);
  return csvLines(
    heads,
    (after) =>
      db
        .select({
          id: table.id,
          number: table.number,
          createdAt: table.createdAt,
          store: stores.name,
          askedAfter: stores.npsEmailTimer,
          dispatchMethod: table.dispatchMethod,
          customer: customers.name,
          email: customers.email,
          history: table.statusHistory,
        })
        .from(table)
        .innerJoin(stores, eq(stores.id, table.storeId))
        .innerJoin(customers, eq(customers.id, table.customerId))
        .where(
          and(
            eq(table.tenantId, tenant.id),
            eq(table.status, 'completed'),
            ownStoresCondition({ stores: storeIds && new Set(storeIds) }, table.storeId),
            gt(table.id, after),
          ),
        )
        .orderBy(asc(table.id))
        .limit(rowsPerBatch),
    ({ id, number, createdAt, store, askedAfter, dispatchMethod, customer, email, history }) => {
      const [, seconds] = history.findLast(([status]) => status === 'completed') ?? [];
      if (seconds === undefined) return null;
      const placedAt = createdAt.getTime();
      const answer = npsAnswerOf({ id, placedAt, completedAt: seconds * 1000, askedAfter });
      if (answer === null || answer.at > until) return null;
      return [
        ...[number, wall(placedAt), store, dispatchMethod, customer, email],
        ...[answer.score, answer.comment, wall(answer.at)],
      ];
    },
  );
};
