import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { practicePaths } from '@shared/bridge/practice';
import { createAttackJson, createAttackTexts, createTurnTaker } from './attacks';
import { isObject, parseJsonBody } from './specPlatform/json';
import { readMessageBytes, Upstream, removeHopHeaders } from './specPlatform/upstream';

/** Fields with free text or addresses. Fields with enum values, times or ids are not attacked. */
const openKeys: ReadonlySet<string> = new Set([
  ...['description', 'dropdown_text', 'label', 'reason', 'text', 'commune', 'text_address', 'commerce_name', 'plan'],
  ...['delivery_instructions', 'notes', 'note', 'comment', 'comments', 'address', 'street', 'number', 'email', 'phone'],
  ...[
    'title',
    'url',
    'link',
    'destination_link',
    'desktop_image',
    'mobile_image',
    'image',
    'primary_logo',
    'help_text',
  ],
  ...['secondary_logo', 'storefront_base_url', 'kitchen_display_base_url', 'mailing_campaign_link', 'brand_primary'],
  ...['content_site_base_url', 'food_type', 'category', 'code', 'tracking_url', 'vehicle', 'value', 'cropper_url'],
  ...['category_names', 'editor', 'seo_title', 'option', 'question', 'answer', 'facebook', 'twitter', 'instagram'],
  ...['youtube', 'tiktok', 'tripadvisor', 'whatsapp_number', 'email_alt', 'last_name', 'first_name', 'rut', 'plate'],
]);
/** Fields with names. Their attacks start with a letter, so that screens still have a heading. */
const nameKeys: ReadonlySet<string> = new Set(['name', 'name_screen_product', 'full_name']);

const contractPaths = [
  practicePaths.root,
  practicePaths.adminV1,
  practicePaths.adminV2,
  practicePaths.public,
  practicePaths.cdn,
  practicePaths.content,
];

/** Returns the fields that stay unchanged: the roles of the signed-in user, which contain the permissions. */
const readStructure = (path: string, reply: unknown): Record<string, unknown> => {
  if (!isObject(reply)) return {};
  if (path.endsWith('/admin_users/me')) return { roles: reply['roles'] };
  return {};
};

/**
 * Proxy in front of the practice platform. Replaces free texts, addresses and names in replies with the attacks, in
 * turn.
 */
export class AttackProxy {
  port = 0;
  /** Attacks sent so far. */
  readonly sent = new Set<string>();
  private readonly server: Server;
  private readonly upstream: Upstream;
  private readonly next: () => string;

  private constructor(target: number, host: string) {
    this.upstream = new Upstream(target);
    this.next = createTurnTaker(createAttackTexts({ run: 'top.attacked=1', host }));
    this.server = createServer((incoming, outgoing) => {
      this.respond(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  /** `host` is the address that the attacks try to request. */
  static async start(target: number, host: string): Promise<AttackProxy> {
    const proxy = new AttackProxy(target, host);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    proxy.port = (proxy.server.address() as AddressInfo).port;
    return proxy;
  }

  async stop(): Promise<void> {
    const closeEvent = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closeEvent;
  }

  private attack(): string {
    const text = this.next();
    this.sent.add(text);
    return text;
  }

  private async respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    const { pathname } = new URL(url, 'http://any');
    const isCall = contractPaths.some((path) => pathname.startsWith(`${path}/`));
    if (!isCall || method !== 'GET' || pathname.endsWith('/policies'))
      return this.upstream.pipe(incoming, outgoing, url);
    const body = await readMessageBytes(incoming);
    const reply = await this.upstream.send({ method, path: url, headers, ...(body.length > 0 && { body }) });
    const json = reply.status < 300 ? parseJsonBody(reply.headers, reply.body) : undefined;
    const attackedBody =
      json === undefined ? reply.body : Buffer.from(JSON.stringify(this.replaceWithAttacks(pathname, json)));
    outgoing
      .writeHead(reply.status, { ...removeHopHeaders(reply.headers), 'content-length': attackedBody.length })
      .end(attackedBody);
  }

  private replaceWithAttacks(path: string, reply: unknown): unknown {
    const attackedReply = createAttackJson(
      reply,
      () => this.attack(),
      (text, key) => openKeys.has(key) || (key === 'path' && text.startsWith('/pictures')),
    );
    const renamedReply = createAttackJson(
      attackedReply,
      () => `x ${this.attack()}`,
      (_, key) => nameKeys.has(key),
    );
    return isObject(renamedReply) ? { ...renamedReply, ...readStructure(path, reply) } : renamedReply;
  }
}
