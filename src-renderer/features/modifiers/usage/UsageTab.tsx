import { Box, Stack, Text } from '@chakra-ui/react';
import { Search, ShoppingBag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from 'i18next';
import type { Modifier } from '@shared/contract/catalogue/modifiers';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import { pictureOwnerPaths } from '@entities/pictures/usePictureUses';
import { useAllProducts } from '@entities/products/useAllProducts';
import { useFormats } from '@kit/format/useFormats';
import { Can } from '@kit/session/Can';
import { Button } from '@kit/ui/Button';
import { getNameOrId } from '@kit/ui/nameOrId';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { AssignDialog } from '../assign/AssignDialog';
import { EntityLink } from '../EntityLink';
import { useModifierForm } from '../useModifierForm';
import { useModifierProducts } from './useModifierProducts';

const Note = ({ children }: { children: ReactNode }) => (
  <Text textStyle="sm" color="fg.muted">
    {children}
  </Text>
);

interface EntityLinksProps {
  label: string;
  entities: readonly { id: number; name: string }[];
  getPath: (id: number) => string;
}

const EntityLinks = ({ label, entities, getPath }: EntityLinksProps) => (
  <Box as="ul" aria-label={label} listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} columnGap="6">
    {entities.map((entity) => (
      <Box as="li" key={entity.id} py="1" breakInside="avoid">
        <EntityLink to={getPath(entity.id)}>{getNameOrId(entity)}</EntityLink>
      </Box>
    ))}
  </Box>
);

const Products = ({ modifier }: { modifier: Modifier }) => {
  const formats = useFormats();
  const { value: products } = useAllProducts();
  const { modifiers } = useAllModifiers();
  const { ids, search, searchProducts } = useModifierProducts(modifier.id, modifier.productIds);
  if (ids === undefined) {
    return (
      <Stack gap="3" align="flex-start">
        <Note>{t('modifiers.usage.findHelp')}</Note>
        {search === null ? (
          <Button
            variant="outline"
            size="sm"
            disabled={products === undefined}
            onClick={() => void searchProducts((products ?? []).map(({ id }) => id))}
          >
            <Search aria-hidden /> {t('modifiers.usage.find')}
          </Button>
        ) : (
          <Text role="status" textStyle="sm">
            {t('modifiers.usage.finding', {
              count: search.total,
              done: formats.count(search.doneCount),
              total: formats.count(search.total),
            })}
          </Text>
        )}
      </Stack>
    );
  }
  const directIds = new Set(ids);
  const indirectIds = (modifiers?.getProductIds(modifier.id) ?? []).filter((id) => !directIds.has(id));
  const nameById = new Map(products?.map(({ id, name }) => [id, name]));
  return (
    <Stack gap="3">
      {search !== null && search.unreadCount > 0 && (
        <Text role="alert" textStyle="sm" color="fg.warning">
          {t('modifiers.usage.partly', { count: search.unreadCount })}
        </Text>
      )}
      {ids.length === 0 ? (
        <Note>{t('modifiers.usage.noProducts')}</Note>
      ) : (
        <EntityLinks
          label={t('modifiers.usage.products')}
          entities={ids.map((id) => ({ id, name: nameById.get(id) ?? '' }))}
          getPath={pictureOwnerPaths.product}
        />
      )}
      {indirectIds.length > 0 && (
        <>
          <Note>
            {t('modifiers.usage.broughtHelp', { count: indirectIds.length, value: formats.count(indirectIds.length) })}
          </Note>
          <EntityLinks
            label={t('modifiers.usage.brought')}
            entities={indirectIds.map((id) => ({ id, name: nameById.get(id) ?? '' }))}
            getPath={pictureOwnerPaths.product}
          />
        </>
      )}
    </Stack>
  );
};

/** Tab with links to the products and modifiers that use a modifier; assigns it to more products. */
export const UsageTab = () => {
  const { item } = useModifierForm();
  const { modifiers } = useAllModifiers();
  const [isAssigning, setIsAssigning] = useState(false);
  if (item === null) return <Note>{t('modifiers.usage.afterSaving')}</Note>;
  const parents = modifiers?.parents.get(item.id) ?? [];
  return (
    <Stack gap="5">
      <SectionCard
        title={t('modifiers.usage.products')}
        description={t('modifiers.usage.productsHelp')}
        actions={
          <Can area="products" action="update">
            <Button variant="outline" size="sm" onClick={() => setIsAssigning(true)}>
              <ShoppingBag aria-hidden /> {t('modifiers.assign.action')}
            </Button>
          </Can>
        }
      >
        <Products modifier={item} />
      </SectionCard>
      <SectionCard title={t('modifiers.usage.parents')}>
        {parents.length === 0 ? (
          <Note>{t('modifiers.usage.noParents')}</Note>
        ) : (
          <EntityLinks label={t('modifiers.usage.parents')} entities={parents} getPath={pictureOwnerPaths.modifier} />
        )}
      </SectionCard>
      {isAssigning && <AssignDialog modifier={item} onClose={() => setIsAssigning(false)} />}
    </Stack>
  );
};
