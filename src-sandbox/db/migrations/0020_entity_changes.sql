CREATE TABLE "entity_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entity_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"area" text NOT NULL,
	"action" text NOT NULL,
	"entity_ids" jsonb NOT NULL,
	"name" text,
	"fields" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entity_changes" ADD CONSTRAINT "entity_changes_tenant_id_user_id_admin_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."admin_users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entity_changes_time" ON "entity_changes" USING btree ("tenant_id","changed_at");