import { and, asc, eq, like } from 'drizzle-orm';
import { createBlankPage } from '@shared/contract/content/pageFields';
import type { PageStatus } from '@shared/domain/content/pages';
import { getPicturePath } from '@shared/domain/platform/pictures';
import type { Db } from '../../db/database';
import { normalizeForSearch } from '../../db/normalizeForSearch';
import { adminUsers, builderPages, pageContents, pages, pictures } from '../../db/schema';
import type { StoredEditor } from '../../db/schema/pages';
import { insertMany } from '../../db/insertMany';
import { countBlocks, builderAddresses, createPageContent, type BlockContext } from './pageBlocks';
import type { TenantSeed } from '../seeding';
import type { TenantSpec } from '../tenants';
import { tenantSeed as content } from './content';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface SeededPage {
  relativeUrl: string;
  name: string;
  title: string;
  description: string;
  status: PageStatus;
  type: string;
  /** Time since the page was last saved (ms). */
  ageMs: number;
}

const seededPages: readonly SeededPage[] = [
  {
    relativeUrl: 'inicio',
    name: 'Inicio',
    title: 'Pide en línea',
    description: 'La portada: promociones, categorías y locales.',
    status: 'published',
    type: 'portada',
    ageMs: 12 * minuteMs,
  },
  {
    relativeUrl: 'promociones',
    name: 'Promociones',
    title: 'Promociones de la semana',
    description: 'Lo que está en oferta y cómo se usa.',
    status: 'published',
    type: 'campaña',
    ageMs: 3 * hourMs,
  },
  {
    relativeUrl: 'locales',
    name: 'Locales',
    title: 'Nuestros locales',
    description: 'Direcciones, horarios y mapa.',
    status: 'published',
    type: 'informativa',
    ageMs: 26 * hourMs,
  },
  {
    relativeUrl: 'nosotros',
    name: 'Nosotros',
    title: 'Nuestra historia',
    description: 'De dónde venimos y cómo cocinamos.',
    status: 'published',
    type: 'informativa',
    ageMs: 9 * dayMs,
  },
  {
    relativeUrl: 'carta-de-temporada',
    name: 'Carta de temporada',
    title: 'Carta de temporada',
    description: 'Platos que solo están unas semanas.',
    status: 'draft',
    type: 'campaña',
    ageMs: 40 * minuteMs,
  },
  {
    relativeUrl: 'trabaja-con-nosotros',
    name: 'Trabaja con nosotros',
    title: 'Súmate al equipo',
    description: 'Vacantes y beneficios.',
    status: 'draft',
    type: 'informativa',
    ageMs: 33 * dayMs,
  },
  {
    relativeUrl: 'terminos-y-condiciones',
    name: 'Términos y condiciones',
    title: 'Términos y condiciones',
    description: 'Condiciones de compra, despacho y devolución.',
    status: 'published',
    type: 'legal',
    ageMs: 140 * dayMs,
  },
  {
    relativeUrl: 'politica-de-privacidad',
    name: 'Política de privacidad',
    title: 'Política de privacidad',
    description: 'Qué datos guardamos y para qué.',
    status: 'published',
    type: 'legal',
    ageMs: 141 * dayMs,
  },
  {
    relativeUrl: 'preguntas-frecuentes',
    name: 'Preguntas frecuentes',
    title: 'Preguntas frecuentes',
    description: 'Despacho, pagos y boletas.',
    status: 'published',
    type: 'ayuda',
    ageMs: 60 * dayMs,
  },
  {
    relativeUrl: 'eventos',
    name: 'Eventos y empresas',
    title: 'Eventos y empresas',
    description: 'Pedidos grandes con una semana de anticipación.',
    status: 'draft',
    type: 'campaña',
    ageMs: 5 * dayMs,
  },
];

interface Seeding {
  tenantId: number;
  spec: Pick<TenantSpec, 'label'>;
  now: number;
}

const readSeededPictures = async (db: Db, tenantId: number): Promise<string[]> => {
  const matches = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(eq(pictures.tenantId, tenantId), like(pictures.name, 'Dibujo %')))
    .orderBy(asc(pictures.id))
    .limit(3);
  return matches.map(({ key }) => getPicturePath(key));
};

const loadEditors = async (db: Db, tenantId: number): Promise<StoredEditor[]> =>
  db
    .select({ id: adminUsers.id, name: adminUsers.name })
    .from(adminUsers)
    .where(eq(adminUsers.tenantId, tenantId))
    .orderBy(asc(adminUsers.id))
    .limit(2);

interface SeededBuilderPage {
  page: SeededPage;
  position: number;
  editor: StoredEditor | null;
}

/**
 * Inserts pages made with the page builder, with their earlier versions. Each version has one more block than the one
 * before.
 */
const seedBuilderPages = async (
  db: Db,
  pageSeeds: readonly SeededBuilderPage[],
  { tenantId, now, context }: { tenantId: number; now: number; context: BlockContext },
): Promise<void> => {
  const insertedPages = await db
    .insert(builderPages)
    .values(
      pageSeeds.map(({ page, position, editor }) => ({
        tenantId,
        position,
        content: createPageContent(page, context),
        editor,
        status: page.status,
        createdAt: new Date(now - page.ageMs - 60 * dayMs),
        updatedAt: new Date(now - page.ageMs),
      })),
    )
    .returning({ id: builderPages.id });
  await insertMany(
    db,
    pageContents,
    pageSeeds.flatMap(({ page, editor }, index) => {
      const blockCount = countBlocks(page.relativeUrl, context);
      return Array.from({ length: blockCount }, (_, version) => ({
        tenantId,
        pageId: insertedPages[index]?.id ?? 0,
        content: createPageContent(page, context, version + 1),
        editor,
        createdAt: new Date(now - page.ageMs - (blockCount - 1 - version) * 7 * dayMs),
      }));
    }),
  );
};

/** Inserts ten pages, six of which are made with the page builder. */
const seedPages = async (db: Db, { tenantId, spec, now }: Seeding): Promise<void> => {
  const editors = await loadEditors(db, tenantId);
  const pickEditor = (index: number) => editors[index % Math.max(1, editors.length)] ?? null;
  await insertMany(
    db,
    pages,
    seededPages.map(({ ageMs, relativeUrl, ...page }, index) => ({
      ...createBlankPage(),
      ...page,
      tenantId,
      relativeUrl: `/${relativeUrl}`,
      relativeUrlSearch: normalizeForSearch(relativeUrl),
      nameSearch: normalizeForSearch(page.name),
      lastEditor: pickEditor(index),
      createdAt: new Date(now - ageMs - 60 * dayMs),
      updatedAt: new Date(now - ageMs),
    })),
  );
  const context: BlockContext = { brand: spec.label, pictures: await readSeededPictures(db, tenantId) };
  const seededBuilderPages = builderAddresses.flatMap((address, position) => {
    const index = seededPages.findIndex(({ relativeUrl }) => relativeUrl === address);
    const page = seededPages[index];
    return page === undefined ? [] : [{ page, position, editor: pickEditor(index) }];
  });
  await seedBuilderPages(db, seededBuilderPages, { tenantId, now, context });
};

export const tenantSeed: TenantSeed = { stream: 'pages', after: [content], seedRows: seedPages };
