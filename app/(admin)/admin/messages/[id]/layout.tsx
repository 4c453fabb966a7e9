import { getMessage } from "@/lib/admin/messages";
import { adminRecord, recordLayout } from "@/lib/server/page-params";

export default recordLayout(adminRecord(getMessage));
