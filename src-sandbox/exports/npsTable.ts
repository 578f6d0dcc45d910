import { asc, and, eq, gt } from 'drizzle-orm';
import { customers, orders as table, stores } from '../db/schema';
import { buildOwnStoresCondition } from '../context/ownStores';
import { writeCsvLines, rowsPerBatch, formatTimeCell } from './csvLines';
import { selectNpsAnswers } from '../resources/insight/npsAnswers';
import type { WriteTable } from './writeTable';

const headers = ['Pedido', 'Fecha', 'Tienda', 'Despacho', 'Cliente', 'Correo', 'Nota', 'Comentario', 'Respondida'];

/** Exports the NPS answers that customers gave before the export was requested. */
export const writeNpsTable: WriteTable = (db, { tenant, storeIds, until }) => {
  const formatWallTime = (answeredAt: Date) => formatTimeCell(answeredAt.getTime(), tenant.zone);
  const storeCondition = buildOwnStoresCondition({ stores: storeIds && new Set(storeIds) }, table.storeId);
  return writeCsvLines(
    headers,
    (lastId) => {
      const answers = selectNpsAnswers(db, {
        tenantId: tenant.id,
        until: until + 1,
        where: and(storeCondition, gt(table.id, lastId)),
      }).as('answers');
      return db
        .select({
          id: table.id,
          number: table.number,
          createdAt: table.createdAt,
          store: stores.name,
          dispatchMethod: table.dispatchMethod,
          customer: customers.name,
          email: customers.email,
          score: answers.score,
          comment: answers.comment,
          at: answers.at,
        })
        .from(answers)
        .innerJoin(table, eq(table.id, answers.orderId))
        .innerJoin(stores, eq(stores.id, table.storeId))
        .innerJoin(customers, eq(customers.id, table.customerId))
        .orderBy(asc(table.id))
        .limit(rowsPerBatch);
    },
    ({ number, createdAt, store, dispatchMethod, customer, email, score, comment, at: date }) => [
      ...[number, formatWallTime(createdAt), store, dispatchMethod, customer, email],
      ...[score, comment, formatWallTime(date)],
    ],
  );
};
