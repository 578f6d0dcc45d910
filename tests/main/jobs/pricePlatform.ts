import { sendJson, startTestServer } from '../support/server';

interface SentMenu {
  price_groups: [{ prices: { product_id: number; price: number }[] }];
}

/** A platform with one menu price that records prices and deploys in order. */
export const aPricePlatform = async (getStatus: () => number = () => 200) => {
  const menu = { id: 7, name: 'Carta', price_groups: [{ id: 1, name: 'Local', prices: [aPrice(1000)] }] };
  const log: string[] = [];
  const server = await startTestServer(({ method, url, body }, response) => {
    if (getStatus() >= 500) return sendJson(response, getStatus(), {});
    const deploy = /stores\/(\d+)\/deploy_menu/.exec(url);
    if (deploy !== null) {
      log.push(`deploy ${deploy[1]} ${(JSON.parse(body) as { channel: string }).channel}`);
      return sendJson(response, 201, { job_id: `${log.length}` });
    }
    if (url.includes('job_id=')) return sendJson(response, 200, { status: 'completed' });
    if (method === 'GET') return sendJson(response, 200, menu);
    const status = getStatus();
    if (status !== 200) return sendJson(response, status, { code: 'INVALID', message: 'no' });
    const price = (JSON.parse(body) as SentMenu).price_groups[0].prices[0]?.price ?? 0;
    menu.price_groups = [{ id: 1, name: 'Local', prices: [aPrice(price)] }];
    log.push(`price ${price}`);
    sendJson(response, 200, menu);
  });
  return {
    ...server,
    log,
    setPrice: (price: number) => void (menu.price_groups = [{ id: 1, name: 'Local', prices: [aPrice(price)] }]),
    get price() {
      return menu.price_groups[0]?.prices[0]?.price;
    },
  };
};
const aPrice = (price: number) => ({ id: 1, product_id: 10, price, delivery_price: null });
