import { and, asc, eq, like } from 'drizzle-orm';
import { createBlankPage } from '@shared/contract/content/pageFields';
import type { PageStatus } from '@shared/domain/content/pages';
import { getPicturePath } from '@shared/domain/platform/pictures';
import type { Db } from '../../db/database';
import { normalizeForSearch } from '../../db/normalizeForSearch';
import { adminUsers, builderPages, pageContents, pages, pictures } from '../../db/schema';
import type { StoredEditor } from '../../db/schema/pages';
import { insertMany } from '../../db/insertMany';
import { countBlocks, builtAddresses, createPageContent, type BlockContext } from './pageBlocks';
import type { TenantSeed } from '../seeding';
import type { TenantSpec } from '../tenants';
import { tenantSeed as content } from './content';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface SeededPage {
  relativeUrl: string;
  name: string;
  title: string;
  description: string;
  status: PageStatus;
  type: string;
  /** Time since the page was last saved (ms). */
  age: number;
}

const seededPages: readonly SeededPage[] = [
  {
    relativeUrl: 'inicio',
    name: 'Inicio',
    title: 'Pide en línea',
    description: 'La portada: promociones, categorías y locales.',
    status: 'published',
    type: 'portada',
    age: 12 * minute,
  },
  {
    relativeUrl: 'promociones',
    name: 'Promociones',
    title: 'Promociones de la semana',
    description: 'Lo que está en oferta y cómo se usa.',
    status: 'published',
    type: 'campaña',
    age: 3 * hour,
  },
  {
    relativeUrl: 'locales',
    name: 'Locales',
    title: 'Nuestros locales',
    description: 'Direcciones, horarios y mapa.',
    status: 'published',
    type: 'informativa',
    age: 26 * hour,
  },
  {
    relativeUrl: 'nosotros',
    name: 'Nosotros',
    title: 'Nuestra historia',
    description: 'De dónde venimos y cómo cocinamos.',
    status: 'published',
    type: 'informativa',
    age: 9 * day,
  },
  {
    relativeUrl: 'carta-de-temporada',
    name: 'Carta de temporada',
    title: 'Carta de temporada',
    description: 'Platos que solo están unas semanas.',
    status: 'draft',
    type: 'campaña',
    age: 40 * minute,
  },
  {
    relativeUrl: 'trabaja-con-nosotros',
    name: 'Trabaja con nosotros',
    title: 'Súmate al equipo',
    description: 'Vacantes y beneficios.',
    status: 'draft',
    type: 'informativa',
    age: 33 * day,
  },
  {
    relativeUrl: 'terminos-y-condiciones',
    name: 'Términos y condiciones',
    title: 'Términos y condiciones',
    description: 'Condiciones de compra, despacho y devolución.',
    status: 'published',
    type: 'legal',
    age: 140 * day,
  },
  {
    relativeUrl: 'politica-de-privacidad',
    name: 'Política de privacidad',
    title: 'Política de privacidad',
    description: 'Qué datos guardamos y para qué.',
    status: 'published',
    type: 'legal',
    age: 141 * day,
  },
  {
    relativeUrl: 'preguntas-frecuentes',
    name: 'Preguntas frecuentes',
    title: 'Preguntas frecuentes',
    description: 'Despacho, pagos y boletas.',
    status: 'published',
    type: 'ayuda',
    age: 60 * day,
  },
  {
    relativeUrl: 'eventos',
    name: 'Eventos y empresas',
    title: 'Eventos y empresas',
    description: 'Pedidos grandes con una semana de anticipación.',
    status: 'draft',
    type: 'campaña',
    age: 5 * day,
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

interface BuiltPage {
  page: SeededPage;
  position: number;
  editor: StoredEditor | null;
}

/** Inserts built pages with their earlier versions; each version has one more block than the one before. */
const seedBuiltPages = async (
  db: Db,
  built: readonly BuiltPage[],
  { tenantId, now, context }: { tenantId: number; now: number; context: BlockContext },
): Promise<void> => {
  const insertedPages = await db
    .insert(builderPages)
    .values(
      built.map(({ page, position, editor }) => ({
        tenantId,
        position,
        content: createPageContent(page, context),
        editor,
        status: page.status,
        createdAt: new Date(now - page.age - 60 * day),
        updatedAt: new Date(now - page.age),
      })),
    )
    .returning({ id: builderPages.id });
  await insertMany(
    db,
    pageContents,
    built.flatMap(({ page, editor }, index) => {
      const blockCount = countBlocks(page.relativeUrl, context);
      return Array.from({ length: blockCount }, (_, version) => ({
        tenantId,
        pageId: insertedPages[index]?.id ?? 0,
        content: createPageContent(page, context, version + 1),
        editor,
        createdAt: new Date(now - page.age - (blockCount - 1 - version) * 7 * day),
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
    seededPages.map(({ age, relativeUrl, ...page }, index) => ({
      ...createBlankPage(),
      ...page,
      tenantId,
      relativeUrl: `/${relativeUrl}`,
      relativeUrlSearch: normalizeForSearch(relativeUrl),
      nameSearch: normalizeForSearch(page.name),
      lastEditor: pickEditor(index),
      createdAt: new Date(now - age - 60 * day),
      updatedAt: new Date(now - age),
    })),
  );
  const context: BlockContext = { brand: spec.label, pictures: await readSeededPictures(db, tenantId) };
  const builtPages = builtAddresses.flatMap((address, position) => {
    const index = seededPages.findIndex(({ relativeUrl }) => relativeUrl === address);
    const page = seededPages[index];
    return page === undefined ? [] : [{ page, position, editor: pickEditor(index) }];
  });
  await seedBuiltPages(db, builtPages, { tenantId, now, context });
};

export const tenantSeed: TenantSeed = { stream: 'pages', after: [content], rows: seedPages };
