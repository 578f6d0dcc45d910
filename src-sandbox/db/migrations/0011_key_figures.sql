CREATE TABLE "uncovered_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uncovered_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"platform" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uncovered_addresses_platform" CHECK ("uncovered_addresses"."platform" in ('web', 'app', 'order_taker'))
);
--> statement-breakpoint
DROP INDEX "order_payments_order";--> statement-breakpoint
DROP INDEX "orders_customer";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "order_lines" SET "amount" = "quantity" * ("price" + coalesce((SELECT sum(("modifier"->>'price')::integer) FROM jsonb_array_elements("modifiers") AS "modifier"), 0)), "product_id" = "named"."id" FROM (SELECT "sold"."tenant_id", "sold"."name", min("products"."id") AS "id" FROM (SELECT DISTINCT "tenant_id", "name" FROM "order_lines") AS "sold" LEFT JOIN "products" ON "products"."tenant_id" = "sold"."tenant_id" AND "products"."name" = "sold"."name" GROUP BY 1, 2) AS "named" WHERE "named"."tenant_id" = "order_lines"."tenant_id" AND "named"."name" = "order_lines"."name";--> statement-breakpoint
ALTER TABLE "uncovered_addresses" ADD CONSTRAINT "uncovered_addresses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uncovered_addresses" ADD CONSTRAINT "uncovered_addresses_tenant_id_store_id_stores_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uncovered_addresses_time" ON "uncovered_addresses" USING btree ("tenant_id","asked_at");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "order_payments_refunded" ON "order_payments" USING btree ("order_id","amount") WHERE "order_payments"."status" in ('refund_requested', 'manual_refund_pending');--> statement-breakpoint
CREATE INDEX "orders_figures" ON "orders" USING btree ("tenant_id","created_at","status","store_id","platform","dispatch_method","total","discount","delivery_fee","tip","customer_id","id");--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("tenant_id","coupon_code","created_at") WHERE "orders"."coupon_code" is not null;--> statement-breakpoint
CREATE INDEX "order_payments_order" ON "order_payments" USING btree ("order_id","status","method","amount");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("tenant_id","customer_id","created_at","status","store_id");