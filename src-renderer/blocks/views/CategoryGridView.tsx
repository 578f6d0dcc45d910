import type { CSSProperties } from 'react';
import type { BlockProps } from '@shared/domain/content/blocks';
import { useBlockContext, type BlockCategory } from '../blockData';
import { t } from '../texts';
import { BlockLink } from './BlockLink';
import { BlockPicture } from './BlockPicture';
import { pickByName } from './picks';
import { EmptyBlock, Section } from './Section';

/** Menu categories have no picture: uses the first product's. */
const pictureOf = ({ products }: BlockCategory): string | null =>
  products.find(({ picture }) => picture !== null)?.picture ?? null;

const addressOf = (name: string): string => `/menu#${encodeURIComponent(name).replaceAll(/[^\w-]/g, '-')}`;

export const CategoryGridView = ({ title, categories, columns, showPictures }: BlockProps['categoryGrid']) => {
  const { data } = useBlockContext();
  const shown = pickByName(data.categories, categories);
  if (shown.length === 0) return <EmptyBlock textKey="blocks.empty.categoryGrid" />;
  return (
    <Section title={title} className="pb-categories" label={t('blocks.view.categories')}>
      <ul className="pb-grid" style={{ '--pb-columns': columns } as CSSProperties}>
        {shown.map((category) => (
          <li key={category.name}>
            <BlockLink address={addressOf(category.name)} className="pb-category">
              {showPictures && (
                <BlockPicture address={pictureOf(category)} text="" className="pb-category-picture" lazy />
              )}
              <span className="pb-category-name">{category.name}</span>
            </BlockLink>
          </li>
        ))}
      </ul>
    </Section>
  );
};
