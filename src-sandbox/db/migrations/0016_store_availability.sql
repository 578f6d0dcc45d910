CREATE TABLE "unavailable_products" (
	"tenant_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"available_from" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unavailable_products_store_id_product_id_pk" PRIMARY KEY("store_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "unavailable_products" ADD CONSTRAINT "unavailable_products_tenant_id_store_id_stores_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unavailable_products" ADD CONSTRAINT "unavailable_products_tenant_id_product_id_products_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unavailable_products_product" ON "unavailable_products" USING btree ("tenant_id","product_id");