import PencilIcon from "lucide-react/icons/pencil";
import UsersIcon from "lucide-react/icons/users";
import { RowActions, RowWay } from "./row-actions.tsx";

export const Two = () => (
  <RowActions>
    <RowWay href="/admin/master/classrooms?edit=1" icon={<PencilIcon size={18} />} label="Ubah 7A">
      Ubah
    </RowWay>
    <RowWay href="/admin/master/classrooms/1" icon={<UsersIcon size={18} />} label="Siswa 7A">
      Siswa
    </RowWay>
  </RowActions>
);
