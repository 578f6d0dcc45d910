import { practicePaths } from '@shared/bridge/practice';
import { policyAreas } from '@shared/domain/people/policies';
import { isObject, findObjects, findRows, type Json } from './json';
import type { TranslationContext } from './translationContext';

/** This module converts fields whose name or structure differs between the specification and the practice platform. */

/** Adds the field `destroy`, which both specifications list in rows of replies. */
const addDestroyMark = (row: Json): Json => ({ ...row, destroy: false });
export const addDestroyMarks = (reply: Json, ...lists: readonly string[]): Json => ({
  ...reply,
  ...Object.fromEntries(
    lists.filter((name) => name in reply).map((name) => [name, findObjects(reply[name]).map(addDestroyMark)]),
  ),
});

const createFieldRenamer =
  (oldName: string, newName: string) =>
  (row: Json): Json => {
    if (!(oldName in row)) return row;
    const { [oldName]: value, ...otherFields } = row;
    return { ...otherFields, [newName]: value };
  };

export const order = createFieldRenamer('channel', 'channel_source');
export const checkoutQuestion = createFieldRenamer('text', 'description');

/** Replaces pictures with their ids. */
export const modifier = ({ pictures, ...reply }: Json): Json => ({
  ...addDestroyMarks(reply, 'children'),
  picture_ids: findObjects(pictures).map(({ id }) => id),
});

/** Converts an outline with one ring to points, like those of a fleet's area; other outlines stay unchanged. */
const toPointZone = (zone: Json): Json => {
  const { polygons, ...otherFields } = zone;
  const [firstPolygon, ...otherPolygons] = Array.isArray(polygons) ? (polygons as unknown[]) : [];
  const [ring, ...holes] = Array.isArray(firstPolygon) ? (firstPolygon as number[][][]) : [];
  if (ring === undefined || otherPolygons.length + holes.length > 0) return zone;
  const points = ring
    .slice(0, -1)
    .map(([longitude, latitude], index) => ({ id: index + 1, latitude, longitude, locked: false }));
  return { ...otherFields, delivery_areas: points.map(addDestroyMark) };
};

/** Converts points back to an outline. */
const toPolygonZone = (zone: Json): Json => {
  const { delivery_areas: areas, ...otherFields } = zone;
  if (!Array.isArray(areas)) return zone;
  const ring = findObjects(areas)
    .filter(({ _destroy: isRemoved }) => isRemoved !== true)
    .map(({ longitude, latitude }) => [longitude, latitude]);
  return { ...otherFields, polygons: [[[...ring, ring[0]]]] };
};

const zoneLists = ['delivery_zones', 'exclusion_zones'];
const createZoneConverter =
  (convertZone: (zone: Json) => Json) =>
  (store: Json): Json => ({
    ...store,
    ...Object.fromEntries(
      zoneLists.filter((name) => name in store).map((name) => [name, findObjects(store[name]).map(convertZone)]),
    ),
  });

/** Converts the zones of a reply to points; `convertZonesToPolygons` converts those of a request body back to polygons. */
export const convertZonesToPoints = createZoneConverter(toPointZone);
export const convertZonesToPolygons = createZoneConverter(toPolygonZone);

/** Moves a coupon's weekdays and hours out of `availability` into fields of their own. */
export const coupon = ({ availability, ...reply }: Json): Json => {
  const { days, hours } = isObject(availability) ? availability : {};
  return { ...reply, days, hours, availability: null };
};

export const translateCouponBody = async (
  { days, hours, availability: _ignored, ...body }: Json,
  { fetchReply, path }: TranslationContext,
): Promise<Json> => {
  if (days === undefined && hours === undefined) return body;
  const storedEntity = path.endsWith('/coupons') ? null : await fetchReply(path);
  const storedAvailability =
    isObject(storedEntity) && isObject(storedEntity['availability'])
      ? storedEntity['availability']
      : { days: [], hours: [] };
  return {
    ...body,
    availability: { ...storedAvailability, ...(days !== undefined && { days }), ...(hours !== undefined && { hours }) },
  };
};

/** Renames the field with the stores that show a banner or pop-up. */
export const banner = createFieldRenamer('store_ids', 'stores');
export const menuRow = createFieldRenamer('discount', 'discount_percent');

const createPriceKey = (group: unknown, product: unknown): string => `${String(group)} ${String(product)}`;

/** Adds the product and the discounted price to each price of a menu. */
export const menu = async (reply: Json, { fetchReply }: TranslationContext): Promise<Json> => {
  const listedRows = findRows(
    await fetchReply(`${practicePaths.adminV2}/prices?menu_id=${String(reply['id'])}&limit=1000`),
  );
  const rows = new Map(
    findObjects(listedRows).map((row) => [
      createPriceKey(row['price_group_id'], isObject(row['product']) ? row['product']['id'] : null),
      row,
    ]),
  );
  const createPrice = (group: unknown, { product_id: id, ...ownFields }: Json): Json => {
    const { product, discount_price, menu_discount } = rows.get(createPriceKey(group, id)) ?? { product: { id } };
    return addDestroyMark({ ...ownFields, product, discount_price, menu_discount, persisted: true });
  };
  return {
    ...menuRow(addDestroyMarks(reply, 'categories')),
    price_groups: findObjects(reply['price_groups']).map((group) =>
      addDestroyMark({
        ...group,
        prices: findObjects(group['prices']).map((row) => createPrice(group['id'], row)),
        persisted: true,
      }),
    ),
  };
};

const everyAction = ['index', 'show', 'create', 'update', 'delete', 'settings'];

/** Role that the user does not have (`checked` is false); it would allow everything. */
const uncheckedRole = {
  id: 2_000_000_000,
  name: 'Sin marcar',
  checked: false,
  policies: policyAreas.map((path) => ({ path, actions: everyAction.map((name) => ({ name, active: true })) })),
};

/** Adds a role that is not checked: the specification lists all roles, and users have only the checked ones. */
export const toRolesChoice = (reply: Json): Json =>
  'roles' in reply
    ? { ...reply, roles: [uncheckedRole, ...findObjects(reply['roles']).map((role) => ({ ...role, checked: true }))] }
    : reply;
