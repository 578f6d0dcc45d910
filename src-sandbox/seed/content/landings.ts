import type { LandingState } from '@shared/domain/content/landings';
import type { Db } from '../../db/database';
import { customLandings } from '../../db/schema';
import { normalizeForSearch } from '../../db/normalizeForSearch';
import { insertMany } from '../../db/insertMany';
import type { Seeding, TenantSeed } from '../seeding';

const dayMs = 24 * 3_600_000;

interface SeedLanding {
  name: string;
  status: LandingState;
  /** Days since the landing page was last changed. */
  age: number;
  title: string;
  text: string;
  button: string;
}

/** Landing pages: a published one for a campaign, and a draft. */
const seededLandings: readonly SeedLanding[] = [
  {
    name: 'Campaña de invierno',
    status: 'published',
    age: 12,
    title: 'Algo calentito para tu invierno',
    text: 'Pide desde tu casa y recibe en menos de 40 minutos.',
    button: 'Ver el menú',
  },
  {
    name: 'Nuevo local',
    status: 'draft',
    age: 1,
    title: 'Abrimos cerca de ti',
    text: 'Ven a conocernos: la primera bebida va por nuestra cuenta.',
    button: 'Cómo llegar',
  },
];

const createParagraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const createComponents = ({ title, text, button }: SeedLanding) => [
  { id: 'header-1', type: 'header', props: { links: [{ label: 'Menú', address: '/menu' }] } },
  {
    id: 'hero-1',
    type: 'hero',
    props: { title, text, button_label: button, button_address: '/menu', align: 'center', height: 'medium' },
  },
  {
    id: 'storesCarousel-1',
    type: 'storesCarousel',
    props: { title: 'Nuestras tiendas', store_ids: [], show_state: true },
  },
  {
    id: 'richText-1',
    type: 'richText',
    props: { content: { type: 'doc', content: [createParagraph('Promoción válida mientras dure el stock.')] } },
  },
  { id: 'footer-1', type: 'footer', props: { text: 'Gracias por preferirnos', show_networks: true } },
];

/** Returns the HTML that the page editor would generate. */
const createHtml = ({ title, text, button }: SeedLanding) =>
  `<main><h1>${title}</h1><p>${text}</p><p><a href="/menu">${button}</a></p></main>`;

const seedLandings = (db: Db, { tenantId, now }: Seeding): Promise<void> =>
  insertMany(
    db,
    customLandings,
    seededLandings.map((landing) => {
      const createdAt = new Date(now - landing.age * dayMs);
      const html = createHtml(landing);
      return {
        tenantId,
        name: landing.name,
        nameSearch: normalizeForSearch(landing.name),
        landing: { schema: 1, blocks: createComponents(landing) },
        html,
        status: landing.status,
        publishedHtml: landing.status === 'published' ? html : null,
        createdAt,
        updatedAt: createdAt,
      };
    }),
  );

export const tenantSeed: TenantSeed = { stream: 'landings', seedRows: seedLandings };
