import { trashExpense, updateExpense } from "@/lib/expenses/commands";
import { getExpense } from "@/lib/expenses/queries";
import { expensePatchSchema } from "@/lib/expenses/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getExpense));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: expensePatchSchema },
  byIdAndBody(updateExpense),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashExpense));
