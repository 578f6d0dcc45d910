import { Box, Link, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { t } from 'i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { getNameOrId } from '@kit/ui/nameOrId';

interface ProductNotesProps {
  label: string;
  notes: readonly { id: number; name: string; note: string; action?: ReactNode }[];
}

/** Number of notes rendered at first, and added by each click on "more". */
const pageSize = 50;

/** Products with notes and links to their forms. */
export const ProductNotes = ({ label, notes }: ProductNotesProps) => {
  const canShowProducts = useCan('products', 'show');
  const [limit, setLimit] = useState(pageSize);
  const remainingCount = notes.length - limit;
  return (
    <Stack gap="3">
      <Box as="ul" aria-label={label} listStyleType="none">
        {notes.slice(0, limit).map(({ id, name, note, action }) => (
          <Box as="li" key={id} py="1.5" borderBottomWidth="1px" borderColor="border.muted" textStyle="sm">
            {canShowProducts ? (
              <Link asChild fontWeight="medium">
                <RouterLink
                  to={`/products/edit-product/${id}`}
                  aria-label={t('storefront.edit', { name: getNameOrId({ id, name }) })}
                >
                  {getNameOrId({ id, name })}
                </RouterLink>
              </Link>
            ) : (
              <Text as="span" fontWeight="medium">
                {getNameOrId({ id, name })}
              </Text>
            )}
            <Text color="fg.muted">{note}</Text>
            {action}
          </Box>
        ))}
      </Box>
      {remainingCount > 0 && (
        <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => setLimit(limit + pageSize * 4)}>
          {t('storefront.more', { count: remainingCount })}
        </Button>
      )}
    </Stack>
  );
};
