import { signEveryoneOut } from "@/lib/admin/users";
import { route } from "@/lib/server/route";

export const DELETE = route({ access: "admin", status: 204 }, ({ actor }) => signEveryoneOut(actor));
