-- An order that moves takes its coupon along, which may take another amount off there (src/orders/move-order.ts).
DROP TRIGGER coupon_redemptions_append_only ON coupon_redemptions;
--> statement-breakpoint
CREATE TRIGGER coupon_redemptions_append_only BEFORE UPDATE OR DELETE ON coupon_redemptions FOR EACH ROW
EXECUTE FUNCTION refuse_change_except('returned_at', 'discount_cents');
