import { eq } from 'drizzle-orm';
import { checkoutQuestions as table } from '../../db/schema';
import type { Handlers } from '../../context/handler';

export const questionColumns = {
  id: table.id,
  text: table.text,
  kind: table.kind,
  options: table.options,
  required: table.required,
};

export const checkoutQuestions = {
  list: ({ db, tenant }) =>
    db.select(questionColumns).from(table).where(eq(table.tenantId, tenant.id)).orderBy(table.id),

  create: async ({ db, tenant, body, now }) => {
    const [created] = await db
      .insert(table)
      .values({ tenantId: tenant.id, ...body, createdAt: new Date(now) })
      .returning(questionColumns);
    if (created === undefined) throw new Error('the question was not inserted');
    return created;
  },
} satisfies Handlers<'checkoutQuestions'>;
